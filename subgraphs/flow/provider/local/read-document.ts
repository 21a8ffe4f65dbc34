import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import type { ProviderAnswer, ProviderQuestion } from '../../step-types/provider.port.js'
import { readings } from './card.rules.js'
import { confidenceOf, fieldsOf, mrzValid, printsOf } from './check-card.js'
import { checkMrz } from './check-mrz.js'
import { lookAtDocument } from './look-at-document.js'
import type { LocalSettings } from './settings.js'

/** Reads the zone and the barcodes of a document's pictures, and checks the zone that the client has read. */
export async function readDocument(
  objects: ObjectStorage,
  question: ProviderQuestion,
  settings: LocalSettings,
): Promise<ProviderAnswer> {
  const claimed = await checkMrz(question)
  if (!settings.checks.has('contents')) return claimed
  const { sides } = await lookAtDocument(objects, question, settings)
  const read = readings(sides)
  const codes = sides.flatMap(({ card }) => card?.codes ?? [])
  const findings = [
    ...claimed.findings,
    ...(read.length > 0 || codes.length > 0
      ? []
      : [
          {
            field: question.files[0]?.field ?? '',
            code: 'nothing_read',
            message: 'has nothing that a machine could read',
          },
        ]),
  ]
  return {
    passed: findings.length === 0,
    score: findings.length === 0 ? Math.round(100 * confidenceOf(read)) : 0,
    findings,
    data: {
      ...claimed.data,
      source: read[0]?.source ?? null,
      confidence: confidenceOf(read),
      fields: fieldsOf(read, printsOf(sides)),
      mrz_valid: mrzValid(sides),
      codes: codes.map(({ format }) => format),
    },
  }
}
