/** The list with one item at another place. */
export function movedTo(list: readonly string[], item: string, to: number): readonly string[] {
  const at = list.indexOf(item)
  if (at < 0 || to < 0 || to >= list.length || at === to) return list
  return list.toSpliced(at, 1).toSpliced(to, 0, item)
}

/** The place to which an item is dragged, by the middles of the others: it goes behind those that the pointer has passed. */
export const placeAt = (middles: readonly number[], pointer: number): number =>
  middles.filter((middle) => middle < pointer).length
