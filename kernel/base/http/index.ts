import type { ServerResponse } from 'node:http'

/** Answers JSON as one text that goes out with the headers in one piece: Express' own `json` looks at much that no answer has. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
}
