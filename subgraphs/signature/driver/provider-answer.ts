import type { ProviderEventBody } from '@otorga/drizzle/signature/tables/provider-event'
import type { SigningCertificate } from '@otorga/drizzle/signature/tables/signature-request'
import { AppError } from '@otorga/kernel/base/errors'

/** The state of a request that a provider reports, in its answer or its callback. */
export type ProviderAnswer =
  | {
      status: 'signed'
      certificate: SigningCertificate
      /** Where each signed file lies, by the document's id; of a single document also without one. */
      files: Map<string, string>
    }
  | { status: 'pending' }
  | { status: 'refused'; reason: string }

const text = (value: unknown, most = 500) =>
  typeof value === 'string' && value !== '' ? value.slice(0, most) : undefined
const moment = (value: unknown) => {
  const said = text(value, 40)
  return said && !Number.isNaN(Date.parse(said)) ? new Date(said).toISOString() : null
}

function certificateOf(said: unknown): SigningCertificate {
  const one = (said ?? {}) as Record<string, unknown>
  return {
    serial: text(one.serial, 100) ?? 'unknown',
    issuer: text(one.issuer) ?? 'unknown',
    subject: text(one.subject) ?? 'unknown',
    algorithm: text(one.algorithm, 100) ?? 'unknown',
    valid_from: moment(one.valid_from),
    valid_to: moment(one.valid_to),
  }
}

interface Said {
  status?: unknown
  certificate?: unknown
  signed_document_url?: unknown
  signed_documents?: unknown
}

function filesOf({ signed_document_url, signed_documents }: Said) {
  const files = new Map<string, string>()
  const single = text(signed_document_url, 2_000)
  if (single) files.set('', single)
  for (const one of Array.isArray(signed_documents) ? signed_documents.slice(0, 100) : []) {
    const { id, url } = (one ?? {}) as Record<string, unknown>
    const [name, address] = [text(id, 100), text(url, 2_000)]
    if (name && address) files.set(name, address)
  }
  return files
}

const refusals = new Set(['rejected', 'declined', 'failed', 'refused'])

function answerOf(said: Said): ProviderAnswer | undefined {
  if (said.status === 'pending' || said.status === 'processing') return { status: 'pending' }
  if (refusals.has(String(said.status)))
    return { status: 'refused', reason: `The provider says: ${String(said.status)}.` }
  if (said.status !== 'signed' && said.status !== 'completed') return undefined
  return { status: 'signed', certificate: certificateOf(said.certificate), files: filesOf(said) }
}

/** Reads the answer to a call; 202 is a promise to call back. */
export function readAnswer({ status, body }: { status: number; body: unknown }): ProviderAnswer {
  if (status === 202) return { status: 'pending' }
  const answer = answerOf((body ?? {}) as Said)
  if (!answer) throw new AppError('PROVIDER_UNAVAILABLE', { message: 'The provider answered something else.' })
  return answer
}

/** Reads a callback; undefined for an event that changes nothing. */
export const readEvent = (body: ProviderEventBody): ProviderAnswer | undefined => answerOf(body)
