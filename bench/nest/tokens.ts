/** Injection tokens of dependencies that are not classes. */
export const ACCESS = Symbol('access')
export const RATE_LIMIT = Symbol('rate limit')
export const SEAL = Symbol('seal')
