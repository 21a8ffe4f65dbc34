const [quote, backslash, colon, comma] = [34, 92, 58, 44]
const [openObject, closeObject, openList, closeList] = [123, 125, 91, 93]

/** An object or a list that is being read: the keys that were read so far, and the key or index of the current value. */
interface Open {
  keys: Set<string> | undefined
  at: string | number
}

/** The position of the closing quote of the string that begins at `from`. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; ; at++) {
    const code = text.charCodeAt(at)
    if (code === backslash) at++
    else if (code === quote) return at
  }
}

/** An object of a JSON text has a key twice. Parsers disagree about which of the two values counts. */
export class DuplicateKey extends Error {
  /** The dotted path of the key. */
  readonly field: string
  constructor(field: string) {
    super('may be given once only')
    this.field = field
  }
}

/** Like `JSON.parse`, but throws DuplicateKey when an object has a key twice. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const field = duplicateKey(text)
  if (field !== undefined) throw new DuplicateKey(field)
  return value
}

/** The dotted path of the first key that one object has twice. `text` must be valid JSON. */
function duplicateKey(text: string): string | undefined {
  const open: Open[] = []
  let string = ''
  for (let at = 0; at < text.length; at++) {
    const inside = open.at(-1)
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfString(text, at)
        string = text.slice(at, end + 1)
        at = end
        break
      }
      case colon: {
        // Two spellings of a key, such as "a" and "\u0061", are the same key.
        const key = JSON.parse(string) as string
        inside!.at = key
        if (inside!.keys!.has(key)) return open.map((one) => one.at).join('.')
        inside!.keys!.add(key)
        break
      }
      case comma:
        if (typeof inside!.at === 'number') inside!.at++
        break
      case openObject:
        open.push({ keys: new Set(), at: '' })
        break
      case openList:
        open.push({ keys: undefined, at: 0 })
        break
      case closeObject:
      case closeList:
        open.pop()
        break
    }
  }
  return undefined
}
