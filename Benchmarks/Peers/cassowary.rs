//! cassowary 0.3 behind engine.h: <https://crates.io/crates/cassowary>.

use cassowary::strength::REQUIRED;
use cassowary::{Constraint, Expression, RelationalOperator, Solver, Term, Variable};
use std::collections::HashMap;
use std::ffi::CString;
use std::os::raw::{c_char, c_double, c_int};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::{ptr, slice};

pub struct Engine {
    edit_strength: f64,
    solver: Solver,
    variables: Vec<Variable>,
    constraints: Vec<Option<Constraint>>,
    values: Vec<f64>,
    places: HashMap<Variable, usize>,
    problem: CString,
}

/// Converts an error or a panic to the error message of engine.h.
fn guarded(engine: &mut Engine, body: impl FnOnce(&mut Engine) -> Result<(), String>) -> *const c_char {
    let outcome = catch_unwind(AssertUnwindSafe(|| body(engine)));
    let problem = match outcome {
        Ok(Ok(())) => return ptr::null(),
        Ok(Err(problem)) => problem,
        Err(_) => "the solver panicked".to_string(),
    };
    engine.problem = CString::new(problem).unwrap_or_default();
    engine.problem.as_ptr()
}

#[no_mangle]
pub extern "C" fn engine_name() -> *const c_char {
    b"cassowary-rs 0.3.0\0".as_ptr() as *const c_char
}

#[no_mangle]
pub extern "C" fn engine_create(edit_strength: c_double) -> *mut Engine {
    Box::into_raw(Box::new(Engine {
        edit_strength,
        solver: Solver::new(),
        variables: Vec::new(),
        constraints: Vec::new(),
        values: Vec::new(),
        places: HashMap::new(),
        problem: CString::default(),
    }))
}

#[no_mangle]
pub unsafe extern "C" fn engine_destroy(engine: *mut Engine) {
    drop(Box::from_raw(engine));
}

#[no_mangle]
pub unsafe extern "C" fn engine_add_variable(engine: *mut Engine) {
    let engine = &mut *engine;
    let variable = Variable::new();
    engine.places.insert(variable, engine.variables.len());
    engine.variables.push(variable);
    engine.values.push(0.0);
}

#[no_mangle]
pub unsafe extern "C" fn engine_add(
    engine: *mut Engine, constraint: c_int, relation: c_int, strength: c_double, constant: c_double,
    coefficients: *const c_double, variables: *const c_int, count: c_int,
) -> *const c_char {
    // An empty list has no address.
    let (coefficients, variables) = match count {
        0 => (&[][..], &[][..]),
        _ => (slice::from_raw_parts(coefficients, count as usize), slice::from_raw_parts(variables, count as usize)),
    };
    guarded(&mut *engine, |engine| {
        let mut terms: Vec<Term> = Vec::with_capacity(variables.len());
        for (number, coefficient) in variables.iter().zip(coefficients) {
            terms.push(Term { variable: engine.variables[*number as usize], coefficient: *coefficient });
        }
        let operator = match relation {
            1 => RelationalOperator::LessOrEqual,
            2 => RelationalOperator::GreaterOrEqual,
            _ => RelationalOperator::Equal,
        };
        let strength = if strength == 0.0 { REQUIRED } else { strength };
        let added = Constraint::new(Expression::new(terms, constant), operator, strength);
        let number = constraint as usize;
        if engine.constraints.len() <= number {
            engine.constraints.resize(number + 1, None);
        }
        engine.solver.add_constraint(added.clone()).map_err(|error| format!("{:?}", error))?;
        engine.constraints[number] = Some(added);
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn engine_remove(engine: *mut Engine, constraint: c_int) -> *const c_char {
    guarded(&mut *engine, |engine| match engine.constraints[constraint as usize].take() {
        Some(removed) => engine.solver.remove_constraint(&removed).map_err(|error| format!("{:?}", error)),
        None => Err("there is no such constraint".to_string()),
    })
}

#[no_mangle]
pub unsafe extern "C" fn engine_fix(engine: *mut Engine, variable: c_int, value: c_double) -> *const c_char {
    guarded(&mut *engine, |engine| {
        let held = engine.variables[variable as usize];
        if !engine.solver.has_edit_variable(&held) {
            let strength = engine.edit_strength;
            engine.solver.add_edit_variable(held, strength).map_err(|error| format!("{:?}", error))?;
        }
        engine.solver.suggest_value(held, value).map_err(|error| format!("{:?}", error))
    })
}

#[no_mangle]
pub unsafe extern "C" fn engine_release(engine: *mut Engine, variable: c_int) -> *const c_char {
    guarded(&mut *engine, |engine| {
        let held = engine.variables[variable as usize];
        if engine.solver.has_edit_variable(&held) {
            engine.solver.remove_edit_variable(held).map_err(|error| format!("{:?}", error))?;
        }
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn engine_update(engine: *mut Engine) {
    let engine = &mut *engine;
    for (variable, value) in engine.solver.fetch_changes() {
        if let Some(place) = engine.places.get(variable) {
            engine.values[*place] = *value;
        }
    }
}

#[no_mangle]
pub unsafe extern "C" fn engine_value(engine: *const Engine, variable: c_int) -> c_double {
    let engine = &*engine;
    engine.values[variable as usize]
}
