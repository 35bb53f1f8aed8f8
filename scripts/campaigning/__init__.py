"""A long campaign over seeded scripts, in ranges that are kept one by one."""
