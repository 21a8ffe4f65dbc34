import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

/** A POST that a receiver of webhooks got. */
export interface Received {
  path: string
  headers: Record<string, string>
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: the event, whose form tests look at
  event: any
}

/** Whether the library of Standard Webhooks accepts the signature of a POST for this secret. */
export function isSigned(secret: string, { headers, body }: Pick<Received, 'headers' | 'body'>): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}

/** A receiver of webhooks. It answers 204, 500 at paths that a test makes fail, or with a text. */
export async function receiver() {
  const got: Received[] = []
  const failing = new Map<string, number>()
  const texts = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const path = request.url ?? ''
    got.push({ path, headers: request.headers as Record<string, string>, body, event: JSON.parse(body) })
    const left = failing.get(path) ?? 0
    failing.set(path, left - 1)
    if (left > 0) response.writeHead(500).end('Not now')
    else if (texts.has(path)) response.end(texts.get(path))
    else response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base,
    got,
    /** The POSTs to a path so far. */
    at: (path: string) => got.filter((one) => one.path === path),
    /** Answers the next `times` POSTs to a path with 500. */
    fail: (path: string, times = Number.POSITIVE_INFINITY) => void failing.set(path, times),
    /** Answers the POSTs to a path with a text. */
    say: (path: string, text: string) => void texts.set(path, text),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type Receiver = Awaited<ReturnType<typeof receiver>>
