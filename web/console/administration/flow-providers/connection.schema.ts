import { check, object, pipe, string, trim } from 'valibot'

export interface TypedConnection {
  priority: string
  timeoutMs: string
  /** A JSON object; masked secrets stay as they are. */
  connection: string
}
interface Connection {
  priority: number
  timeoutMs: number
  connectionConfig: unknown
}

const whole = (least: number, most: number, code: string) =>
  pipe(
    string(),
    trim(),
    check((text) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most, code),
  )

/** The object that a text is in JSON; undefined when it is none. */
function objectOf(text: string): object | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** What is typed of how a provider is reached, each error by its code. */
export const connectionSchema = object({
  priority: whole(1, 10_000, 'priority'),
  timeoutMs: whole(100, 30_000, 'timeout'),
  connection: pipe(
    string(),
    check((text) => objectOf(text) !== undefined, 'json'),
  ),
})

/** It as it stands in the form. */
export const typedConnection = ({ priority, timeoutMs, connectionConfig }: Connection): TypedConnection => ({
  priority: String(priority),
  timeoutMs: String(timeoutMs),
  connection: JSON.stringify(connectionConfig, null, 2),
})

/** The patch of what differs; what is gone from the connection is removed. */
export function connectionPatch(typed: TypedConnection, has: Connection) {
  const before = has.connectionConfig as Record<string, unknown>
  const after = objectOf(typed.connection) as Record<string, unknown>
  const gone = Object.keys(before).filter((name) => !(name in after))
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  const connectionConfig = Object.fromEntries([...changed, ...gone.map((name) => [name, null] as const)])
  return {
    ...(Number(typed.priority) !== has.priority && { priority: Number(typed.priority) }),
    ...(Number(typed.timeoutMs) !== has.timeoutMs && { timeoutMs: Number(typed.timeoutMs) }),
    ...(Object.keys(connectionConfig).length > 0 && { connectionConfig }),
  }
}
