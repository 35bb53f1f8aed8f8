#pragma once
#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with the options of a command line; it calls the function with one input after the other.
int LLVMFuzzerRunDriver(
    int *_Nonnull argc, char *_Nullable *_Nonnull *_Nonnull argv,
    int (*_Nonnull test)(const uint8_t *_Nullable bytes, size_t count));
