import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { FlowProviderKind } from '@otorga/drizzle/flow/tables/flow-provider'
import { localProvider } from '@otorga/flow/provider/local/local-provider'
import { localChecks, localSettings } from '@otorga/flow/provider/local/settings'
import type { ProviderAnswer, ProviderQuestion } from '@otorga/flow/step-types/provider.port'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import type { Film } from '@otorga/vision/specimens/video'

/** An object store in memory, as far as the local driver needs one. */
function memory() {
  const kept = new Map<string, Uint8Array>()
  const store = {
    async get(key: string) {
      const bytes = kept.get(key)
      return bytes && { size: bytes.length, contentType: 'image/jpeg', body: Readable.from([Buffer.from(bytes)]) }
    },
    async put(key: string, body: Uint8Array) {
      kept.set(key, body)
      return { size: body.length, sha256: createHash('sha256').update(body).digest('hex') }
    },
  }
  return { kept, objects: store as unknown as ObjectStorage }
}

export type Pictures = Record<string, Uint8Array>

export interface Asked {
  kind: FlowProviderKind
  pictures: Pictures
  video?: Film
  /** The turns that are asked for. */
  challenge?: string[]
  data?: Record<string, unknown>
  subject?: Record<string, unknown>
}

/** What the local driver, with everything switched on and the thresholds that it ships with, makes of a submission. */
export type Said = 'passed' | 'review' | 'refused'

export interface Told {
  said: Said
  /** Codes of what it found. */
  codes: string[]
  answer: ProviderAnswer
  /** The pictures that it made, by field. */
  made: Pictures
}

const settings = localSettings({ checks: [...localChecks] })

/** Asks the platform's own provider about a submission, as a flow does. */
export async function ask({ kind, pictures, video, challenge, data = {}, subject = {} }: Asked): Promise<Told> {
  const { kept, objects } = memory()
  const files: SubmittedFile[] = []
  const hand = async (field: string, bytes: Uint8Array, media_type: SubmittedFile['media_type']) => {
    const key = `tenant/submission/${field}`
    const { size, sha256 } = await objects.put(key, bytes, { contentType: media_type })
    files.push({ field, key, media_type, size, sha256 })
  }
  for (const [field, bytes] of Object.entries(pictures)) await hand(field, bytes, 'image/jpeg')
  if (video) await hand('video', video.bytes, video.mediaType)
  const question: ProviderQuestion = {
    tenantId: 'tenant',
    requestId: 'request',
    stepType: kind === 'document_check' ? 'card_capture' : 'liveness',
    config: { challenge },
    files,
    data,
    subject,
    now: new Date('2026-11-24T12:00:00Z'),
    seen: new Map(),
  }
  const answer = await localProvider(objects, kind, settings).check(kind, question)
  const { findings, review = [], derived = [] } = answer
  const said = findings.length > 0 ? 'refused' : review.length > 0 ? 'review' : answer.passed ? 'passed' : 'refused'
  const codes = [...new Set([...findings, ...review].map(({ code }) => code))]
  return { said, codes, answer, made: Object.fromEntries(derived.map(({ field, key }) => [field, kept.get(key)!])) }
}
