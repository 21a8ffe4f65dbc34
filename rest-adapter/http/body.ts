import { AppError, type Problem } from '@otorga/kernel/base/errors'
import { DuplicateKey, parseJson } from '@otorga/kernel/base/http'
import { bounds } from '@otorga/schema/limits'
import type { Request } from 'express'

export interface Body {
  value: unknown
  /** The raw text. */
  raw?: string
  problems: Problem[]
}

const absent: Body = { value: undefined, problems: [] }

/** Reads a JSON body up to the bound; text that is not JSON is reported later, an oversized or foreign body is refused at once. */
export async function readBody(request: Request, mediaTypes: readonly string[]): Promise<Body> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > bounds.jsonBodyBytes) throw new AppError('PAYLOAD_TOO_LARGE', { headers: { Connection: 'close' } })
  const chunks: Buffer[] = []
  let size = 0
  // A refusal must not destroy the connection, because the answer is sent on it.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bounds.jsonBodyBytes) throw new AppError('PAYLOAD_TOO_LARGE', { headers: { Connection: 'close' } })
    chunks.push(chunk)
  }
  if (size === 0) return absent
  const type = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
  if (!mediaTypes.includes(type))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: `Send the body as ${mediaTypes.join(' or ')}.` })
  const raw = Buffer.concat(chunks, size).toString('utf8')
  try {
    return { value: parseJson(raw), raw, problems: [] }
  } catch (error) {
    const { field, message } =
      error instanceof DuplicateKey ? error : { field: '', message: 'the body is not valid JSON' }
    return { value: undefined, raw, problems: [{ field, message }] }
  }
}
