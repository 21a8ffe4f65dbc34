import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { type Vendor, VendorRefused } from '@otorga/kernel/ports/vendor'
import { v7 as uuidv7 } from 'uuid'
import type { Finding, ProviderAnswer, ValidationProvider } from '../step-types/provider.port.js'
import { validatorOf } from '../step-types/step-type.js'

/** How long a vendor may fetch the files of a check. */
const fileSeconds = 300

const answered = validatorOf({
  type: 'object',
  required: ['passed'],
  properties: {
    passed: { type: 'boolean' },
    score: { type: 'number', minimum: 0, maximum: 100 },
    reasons: {
      type: 'array',
      maxItems: 50,
      items: {
        type: 'object',
        required: ['code'],
        properties: {
          code: { type: 'string', pattern: '^[a-zA-Z][a-zA-Z0-9_]{0,63}$' },
          field: { type: 'string', maxLength: 100 },
          message: { type: 'string', maxLength: 300 },
        },
      },
    },
    data: { type: 'object', maxProperties: 200 },
  },
})

interface Answer {
  passed: boolean
  score?: number
  reasons?: { code: string; field?: string; message?: string }[]
  data?: Record<string, unknown>
}

function answerOf(body: unknown): ProviderAnswer {
  if (answered(body).length > 0) throw new Error('the answer of the provider does not fit its schema')
  const { passed, score = passed ? 100 : 0, reasons = [], data = {} } = body as Answer
  const findings = reasons.map(
    ({ code, field = '', message = 'was not accepted' }): Finding => ({ field, code: code.toLowerCase(), message }),
  )
  return { passed, score: Math.round(score), findings, data }
}

/**
 * A vendor: `POST checks/{kind}` below its address. It fetches the files by addresses that are valid for five minutes; both
 * sides sign.
 */
export const httpProvider = (vendor: Vendor, objects: ObjectStorage): ValidationProvider => ({
  async check(kind, { requestId, stepType, config, files, data, subject }) {
    const checkId = uuidv7()
    const sent = await Promise.all(
      files.map(async ({ field, key, media_type, size, sha256 }) => {
        const { url } = await objects.downloadUrl(key, {
          fileName: field,
          contentType: media_type,
          seconds: fileSeconds,
        })
        return { field, url, media_type, size, sha256 }
      }),
    )
    const body = {
      check_id: checkId,
      request_id: requestId,
      kind,
      step_type: stepType,
      config,
      data,
      subject,
      files: sent,
    }
    try {
      return answerOf((await vendor.call({ path: `checks/${kind}`, body, idempotencyKey: checkId })).body)
    } catch (error) {
      // 422 is a verdict: the provider does not accept what was sent.
      if (error instanceof VendorRefused && error.status === 422) return answerOf(error.body)
      throw error
    }
  },
  async ping() {
    await vendor.call({ method: 'GET', path: 'health', idempotencyKey: uuidv7() })
  },
})
