import { invalid } from '@otorga/kernel/base/errors'
import type { JsonSchema } from '@otorga/kernel/request/contract'
import { kindOf } from './document-kinds.js'
import type { ProviderAnswer } from './provider.port.js'
import { type StepVerdict, type Submission, verdictOf } from './step-type.js'

/** The part of a step's config that names the documents it takes. */
export interface DocumentTypes {
  accepted_document_types?: string[]
}

/** The tenant's names of documents. */
export const acceptedTypesSchema: JsonSchema = {
  type: 'array',
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
  items: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_-]{0,29}$' },
}

/** The field `document_type` of a submission: one of the types that the step takes. */
export const documentTypeSchema = ({ accepted_document_types: accepted }: DocumentTypes): JsonSchema =>
  accepted ? { type: 'string', enum: accepted } : { type: 'string', maxLength: 30 }

/** Whether what was seen is what a tenant calls so. */
const same = (name: string, seen: string) => name.toLowerCase() === seen.toLowerCase() || kindOf(name) === seen

/**
 * The verdict of a document's check; it fails when the step does not take this type of document. The subject names the type, else
 * the provider. Error: VALIDATION_ERROR, without charging an attempt, when neither does.
 */
export function documentVerdict(
  { data, files }: Submission,
  { accepted_document_types: accepted }: DocumentTypes,
  answer: ProviderAnswer,
): StepVerdict {
  const verdict = verdictOf(answer)
  if (!accepted || data.document_type !== undefined || verdict.status !== 'passed') return verdict
  const seen = answer.data.document_type
  if (typeof seen !== 'string')
    throw invalid({ field: 'data.document_type', message: `is required: one of ${accepted.join(', ')}` })
  if (accepted.some((one) => same(one, seen))) return verdict
  const message = `is another document than is asked for: ${accepted.join(', ')}`
  const findings = [{ field: files[0]?.field ?? 'data.document_type', code: 'document_type_not_accepted', message }]
  return { ...verdict, status: 'failed', score: 0, findings }
}
