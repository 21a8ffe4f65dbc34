import { readFileSync } from 'node:fs'

/**
 * Replaces this process' `fetch`: the libraries load their models by it, and here it reads files only. Whatever they might ask of a
 * network is refused.
 */
export function closeNetwork() {
  globalThis.fetch = async (input) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.startsWith('file:')) throw new Error(`models come with their packages; ${address} is not fetched`)
    const type = address.endsWith('.json') ? 'application/json' : 'application/octet-stream'
    return new Response(readFileSync(new URL(address)), { headers: { 'content-type': type } })
  }
}
