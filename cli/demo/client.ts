import { randomUUID } from 'node:crypto'

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: any JSON; whoever asked asserts what it uses
  body: any
}

export interface Call {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  /** Sends a fresh Idempotency-Key, or this one. */
  key?: string | true
}

/** Calls the public listener and answers what came, whatever its status. */
export async function call(
  base: string,
  method: string,
  path: string,
  { token, body, headers = {}, key }: Call = {},
): Promise<Answer> {
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key === true ? randomUUID() : key }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
}

/** The answer that was sent for, when it has the wanted status. */
export async function expected(wanted: number, what: string, sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent
  if (answer.status !== wanted) throw new Error(`${what} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}

/** The data of an answer of the wanted status. */
export const dataOf = async (wanted: number, what: string, sent: Promise<Answer>) =>
  (await expected(wanted, what, sent)).body?.data

/** Waits until `probe` answers something, asking again every 100 ms. */
export async function eventually<Value>(
  what: string,
  probe: () => Promise<Value | undefined>,
  seconds = 10,
): Promise<Value> {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const value = await probe()
    if (value !== undefined) return value
    if (Date.now() > until) throw new Error(`${what} did not happen within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
