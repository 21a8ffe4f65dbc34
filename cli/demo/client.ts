import { randomUUID } from 'node:crypto'
import { OtorgaError } from '@otorga/client'

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: any JSON; callers check the fields that they use
  body: any
}

export interface Call {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  /** Sends a fresh Idempotency-Key, or this one. */
  key?: string | true
}

/** Calls the public listener and returns the answer, also when it is an error. */
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

/** The answer, if it has the wanted status; else throws. */
export async function expected(wanted: number, what: string, sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent
  if (answer.status !== wanted) throw new Error(`${what} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}

/** The data of an answer with the wanted status; throws when it has another. */
export const dataOf = async (wanted: number, what: string, sent: Promise<Answer>) =>
  (await expected(wanted, what, sent)).body?.data

/** Why a call of the client was refused; throws when it was not, or when it failed in another way. */
export async function refusalOf(sent: Promise<{ status: number }>): Promise<OtorgaError> {
  const answer = await sent.catch((error) => error)
  if (answer instanceof OtorgaError) return answer
  if (answer instanceof Error) throw answer
  throw new Error(`it answered ${answer.status}`)
}

/** Calls `probe` every 100 ms until it returns a value. */
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
