/** Injection tokens of what is not a class. */
export const ACCESS = Symbol('access')
export const RATE_LIMIT = Symbol('rate limit')
export const SEAL = Symbol('seal')
