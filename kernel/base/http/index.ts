import type { ServerResponse } from 'node:http'

export { DuplicateKey, parseJson } from './parse-json.js'

/** Sends JSON and its headers in one write; Express' own `json` does work that our answers do not need. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
}
