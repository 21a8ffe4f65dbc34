/** An object of an answer. */
export type Data = Record<string, unknown>

/** What an object has of its own under a name. Clients choose names, and some name what every object inherits. */
export function get(data: Data, name: string): unknown {
  const value = data[name]
  if (typeof value !== 'function' && name !== '__proto__') return value
  return Object.hasOwn(data, name) ? value : undefined
}

/** Gives an object something of its own under a name. */
export function put(data: Data, name: string, value: unknown) {
  if (name === '__proto__')
    Object.defineProperty(data, name, { value, configurable: true, enumerable: true, writable: true })
  else data[name] = value
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Adds to an object what another fetch has answered about it. */
export function merge(target: Data, source: Data | null | undefined) {
  if (source === null || source === undefined || source === target) return
  for (const name of Object.keys(source)) {
    const value = source[name]
    if (value === undefined) continue
    const there = get(target, name)
    if (there && isData(value)) merge(there as Data, value)
    else if (Array.isArray(value) && Array.isArray(there) && value.length === there.length) mergeLists(there, value)
    else put(target, name, value)
  }
}

function mergeLists(target: unknown[], source: readonly unknown[]) {
  for (const [at, value] of source.entries()) {
    if (isData(target[at]) && isData(value)) merge(target[at], value)
    else target[at] = value
  }
}
