const plain = (name: string) =>
  name
    .slice(name.lastIndexOf('.') + 1)
    .replaceAll('_', '')
    .toLowerCase()

/** The fields of a form that the server has refused, among those that it shows: a server says `input.payment_date`, a form `paymentDate`. */
export function blamedFields(refused: readonly string[], shown: Iterable<string>): string[] {
  const wanted = new Set(refused.map(plain))
  return [...shown].filter((name) => wanted.has(plain(name)))
}
