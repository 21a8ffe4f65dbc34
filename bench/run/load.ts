import { Client } from 'undici'

/** One request, ready to send. */
export interface Shot {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Load {
  requests: number
  seconds: number
  /** Milliseconds of every request, ascending. */
  latencies: number[]
}

export interface LoadOptions {
  base: string
  connections: number
  milliseconds: number
  status: number
  /** The next request of a connection. */
  next(connection: number): Shot
  /** The length that every body must have, if all have the same. */
  bytes?: number
}

/** Sends requests over a few connections; each connection sends its next request after the answer to the one before. */
export async function load({ base, connections, milliseconds, status, next, bytes }: LoadOptions): Promise<Load> {
  const latencies: number[] = []
  const clients = Array.from({ length: connections }, () => new Client(base, { pipelining: 1 }))
  const started = performance.now()
  const until = started + milliseconds
  await Promise.all(
    clients.map(async (client, connection) => {
      for (let now = performance.now(); now < until; ) {
        const answer = await client.request(next(connection))
        const text = await answer.body.text()
        if (answer.statusCode !== status)
          throw new Error(`${base} answered ${answer.statusCode}: ${text.slice(0, 500)}`)
        if (bytes !== undefined && text.length !== bytes)
          throw new Error(`${base} answered ${text.length} characters where its first answer had ${bytes}`)
        const then = performance.now()
        latencies.push(then - now)
        now = then
      }
    }),
  ).finally(() => Promise.all(clients.map((client) => client.close())))
  const seconds = (performance.now() - started) / 1000
  return { requests: latencies.length, seconds, latencies: latencies.sort((a, b) => a - b) }
}

export const percentile = (ascending: number[], share: number) =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0

export function median(values: number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
