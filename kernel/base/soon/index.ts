/** A value or its promise: a value that is already known costs no turn of the event loop. */
export type Soon<Value> = Value | Promise<Value>

/** Calls `next` with the value: at once when it is known already, else when its promise resolves. */
export const whenReady = <Value, Result>(soon: Soon<Value>, next: (value: Value) => Soon<Result>): Soon<Result> =>
  soon instanceof Promise ? soon.then(next) : next(soon)

/** The same for three values. */
export const whenAllReady = <A, B, C, Result>(
  a: Soon<A>,
  b: Soon<B>,
  c: Soon<C>,
  next: (a: A, b: B, c: C) => Soon<Result>,
): Soon<Result> =>
  a instanceof Promise || b instanceof Promise || c instanceof Promise
    ? Promise.all([a, b, c]).then((all) => next(...all))
    : next(a, b, c)
