import type postgres from 'postgres'

/** The array types of Postgres by the type of their elements: https://github.com/postgres/postgres/blob/REL_18_STABLE/src/include/catalog/pg_type.dat */
const arrayTypes: readonly (readonly [element: number, array: number])[] = [
  [16, 1000], // bool
  [17, 1001], // bytea
  [19, 1003], // name
  [20, 1016], // int8
  [21, 1005], // int2
  [23, 1007], // int4
  [25, 1009], // text
  [26, 1028], // oid
  [114, 199], // json
  [700, 1021], // float4
  [701, 1022], // float8
  [1042, 1014], // bpchar
  [1043, 1015], // varchar
  [1082, 1182], // date
  [1114, 1115], // timestamp
  [1184, 1185], // timestamptz
  [1700, 1231], // numeric
  [2950, 2951], // uuid
  [3802, 3807], // jsonb
]

type Serialize = (value: unknown) => unknown
type Parse = (text: string) => unknown

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** An array in the text form of Postgres; elements that are no text are serialized by their own type. */
export function arrayText(values: readonly unknown[], serialize: Serialize = String): string {
  const parts = values.map((value) => {
    if (value === null || value === undefined) return 'null'
    return Array.isArray(value) ? arrayText(value, serialize) : quoted(String(serialize(value)))
  })
  return `{${parts.join(',')}}`
}

/** The values of an array in the text form of Postgres. */
export function arrayValues(text: string, parse: Parse = (element) => element): unknown[] {
  let at = text.indexOf('{') // arrays that do not begin at 1 have their bounds in front
  function list(): unknown[] {
    const values: unknown[] = []
    at++ // {
    while (text[at] !== '}') {
      if (text[at] === '{') values.push(list())
      else if (text[at] === '"') values.push(parse(quotedElement()))
      else values.push(plainElement())
      if (text[at] === ',') at++
    }
    at++ // }
    return values
  }
  function quotedElement(): string {
    let element = ''
    for (at++; text[at] !== '"'; at++) {
      if (text[at] === '\\') at++
      element += text[at]
    }
    at++
    return element
  }
  function plainElement(): unknown {
    const from = at
    while (text[at] !== ',' && text[at] !== '}') at++
    const element = text.slice(from, at)
    return element.toLowerCase() === 'null' ? null : parse(element)
  }
  return list()
}

/**
 * Tells a client the array types, in place of asking the database at each connection: when a connection is lost during that
 * question, the driver leaves its rejection unhandled, which ends the process, and whoever waits for the connection waits for ever.
 */
export function knowArrays({ options }: postgres.Sql): void {
  const { parsers, serializers } = options as unknown as {
    parsers: Record<number, Parse>
    serializers: Record<number, Serialize>
  }
  const { typeArrayMap } = (options as unknown as { shared: { typeArrayMap: Record<number, number> } }).shared
  for (const [element, array] of arrayTypes) {
    typeArrayMap[element] = array
    // Drizzle leaves some to its columns.
    if (parsers[array] && serializers[array]) continue
    parsers[array] = (text) => arrayValues(text, parsers[element])
    serializers[array] = (values) => (Array.isArray(values) ? arrayText(values, serializers[element]) : String(values))
  }
}
