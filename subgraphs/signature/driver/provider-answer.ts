import type { ProviderEventBody } from '@otorga/drizzle/signature/tables/provider-event'
import type { SigningCertificate } from '@otorga/drizzle/signature/tables/signature-request'
import { AppError } from '@otorga/kernel/base/errors'

/** The state of a request that a provider reports, in its answer or its callback. */
export type ProviderAnswer =
  | {
      status: 'signed'
      certificate: SigningCertificate
      /** The address of each signed file by the document's id; a single document may have no id. */
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

type Meaning = ProviderAnswer['status']

/** What each status of a provider means. */
const meanings: ReadonlyMap<unknown, Meaning> = new Map<string, Meaning>([
  ['signed', 'signed'],
  ['completed', 'signed'],
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['rejected', 'refused'],
  ['declined', 'refused'],
  ['failed', 'refused'],
  ['refused', 'refused'],
])

/** What each known type of callback means. */
const events: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['signature.completed', 'signed'],
  ['signature.processing', 'pending'],
  ['signature.rejected', 'refused'],
  ['signature.declined', 'refused'],
  ['signature.failed', 'refused'],
])

function answerOf(said: Said): ProviderAnswer | undefined {
  switch (meanings.get(said.status)) {
    case 'signed':
      return { status: 'signed', certificate: certificateOf(said.certificate), files: filesOf(said) }
    case 'pending':
      return { status: 'pending' }
    case 'refused':
      return { status: 'refused', reason: `The provider says: ${String(said.status)}.` }
    case undefined:
      return undefined
  }
}

/** Reads the answer to a call; 202 means that a callback will follow. */
export function readAnswer({ status, body }: { status: number; body: unknown }): ProviderAnswer {
  if (status === 202) return { status: 'pending' }
  const answer = answerOf((body ?? {}) as Said)
  if (!answer) throw new AppError('PROVIDER_UNAVAILABLE', { message: 'The provider answered something else.' })
  return answer
}

/**
 * Reads a callback by its event_type; undefined for an unknown type, which changes nothing. Error: SIGNATURE_REJECTED when its
 * status contradicts the type.
 */
export function readEvent(body: Pick<ProviderEventBody, 'event_type'> & Said): ProviderAnswer | undefined {
  const meaning = events.get(body.event_type)
  if (!meaning) return undefined
  const answer = answerOf(body)
  if (answer?.status !== meaning)
    throw new AppError('SIGNATURE_REJECTED', { message: 'The status of the callback contradicts its event_type.' })
  return answer
}
