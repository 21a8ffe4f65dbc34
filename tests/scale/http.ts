import { Agent, request } from 'node:http'

export interface Asked {
  url: string
  token: string
  /** Default: 200. */
  status?: number
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: object
  /** The Idempotency-Key. */
  key?: string
}

export interface Connection {
  (asked: Asked): Promise<void>
  close(): void
}

/** A connection that stays open. It throws when an answer has another status than the expected one. */
export function openConnection(): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = ({ url, token, status = 200, body, key }: Asked) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      }
      const sent = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part) => {
          text += part
        })
        answer.on('error', reject)
        answer.on('end', () =>
          answer.statusCode === status
            ? resolve()
            : reject(new Error(`${url} answered ${answer.statusCode}: ${text.slice(0, 300)}`)),
        )
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  return Object.assign(ask, { close: () => agent.destroy() })
}
