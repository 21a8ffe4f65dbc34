import type { Request } from 'express'
import { askedByAddress, askedById, type Refusal } from './asked-by-id.js'
import type { TrustedDocuments } from './manifests.js'

/** The documents of manifests, and whether no others are taken. */
export interface Trusted {
  documents: TrustedDocuments
  alone: boolean
}

/** Puts the document that a request names by its id in the place of the id; answers why the request is refused. */
export function nameDocument(request: Request, { documents, alone }: Trusted): Refusal | undefined {
  if (request.method === 'POST') {
    const asked = askedById(documents, alone, request.body)
    if ('refusal' in asked) return asked.refusal
    request.body = asked.parameters
    return undefined
  }
  const at = request.url.indexOf('?')
  const asked = askedByAddress(documents, alone, new URLSearchParams(at < 0 ? '' : request.url.slice(at)))
  if ('refusal' in asked) return asked.refusal
  request.url = `/?${asked.search}`
  return undefined
}
