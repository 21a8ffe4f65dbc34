const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What somebody typed upon a record, carried over to what is stored of it now: what they have not touched is as it is stored. */
export function carriedOver<Typed extends object>(opened: Typed, typed: Typed, stored: Typed): Typed {
  const names = Object.keys(stored) as (keyof Typed)[]
  return Object.fromEntries(
    names.map((name) => [name, same(typed[name], opened[name]) ? stored[name] : typed[name]]),
  ) as unknown as Typed
}
