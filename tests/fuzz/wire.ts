import { Agent, request } from 'node:http'
import type { WireAnswer } from './judge.js'

/** A request as it goes over the wire; the path is sent as it is written here. */
export interface WireRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer | undefined
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Nothing may stay without an answer for longer. */
const timeoutMs = 30_000

/** Sends a request and waits for the whole answer; an answer that does not come has the status 0. */
export function sendOver(base: string, { method, path, headers, body }: WireRequest): Promise<WireAnswer> {
  const { hostname, port } = new URL(base)
  const began = performance.now()
  return new Promise((resolve) => {
    const none = (reason: string) =>
      resolve({ status: 0, headers: {}, text: reason, milliseconds: performance.now() - began })
    const length = body ? { 'Content-Length': String(body.length) } : {}
    const sent = request(
      { agent, hostname, port, method, path, headers: { ...headers, ...length }, timeout: timeoutMs },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', (error) => none(String(error)))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
            milliseconds: performance.now() - began,
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)))
    sent.on('error', (error) => none(String(error)))
    sent.end(body)
  })
}
