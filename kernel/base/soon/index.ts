/** A value, or the promise of one: what is at hand costs nobody a turn of the event loop. */
export type Soon<Value> = Value | Promise<Value>

/** Goes on with a value: at once where it is at hand, else when its promise is kept. */
export const whenReady = <Value, Result>(soon: Soon<Value>, next: (value: Value) => Soon<Result>): Soon<Result> =>
  soon instanceof Promise ? soon.then(next) : next(soon)

/** Goes on with three values, likewise. */
export const whenAllReady = <A, B, C, Result>(
  a: Soon<A>,
  b: Soon<B>,
  c: Soon<C>,
  next: (a: A, b: B, c: C) => Soon<Result>,
): Soon<Result> =>
  a instanceof Promise || b instanceof Promise || c instanceof Promise
    ? Promise.all([a, b, c]).then((all) => next(...all))
    : next(a, b, c)
