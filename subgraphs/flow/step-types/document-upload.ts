import type { MediaType } from '@otorga/kernel/base/media'
import { acceptedTypesSchema, type DocumentTypes, documentTypeSchema, documentVerdict } from './document-type.js'
import { configSchemaOf, enriched, enrichmentsOf, type StepType } from './step-type.js'

interface Config {
  validation?: DocumentTypes & { accepted_media?: MediaType[]; min_files?: number; max_files?: number }
}

const fields = ['document', 'document_2', 'document_3', 'document_4', 'document_5'] as const
const accepted: readonly MediaType[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

const boundsOf = ({ validation }: Config) => {
  const { min_files: min = 1, max_files: max = Math.max(1, min) } = validation ?? {}
  return { min, max }
}

/** Documents as PDF or photos: a proof of address, a payslip. */
export const documentUpload: StepType = {
  type: 'document_upload',
  configSchema: configSchemaOf({
    accepted_document_types: acceptedTypesSchema,
    accepted_media: {
      type: 'array',
      minItems: 1,
      maxItems: 4,
      uniqueItems: true,
      items: { type: 'string', enum: [...accepted] },
    },
    min_files: { type: 'integer', minimum: 1, maximum: fields.length },
    max_files: { type: 'integer', minimum: 1, maximum: fields.length },
  }),
  configProblems(config) {
    const { min, max } = boundsOf(config)
    return min > max ? [{ field: 'validation.max_files', message: 'must not be less than min_files' }] : []
  },
  kinds: (config) => ['document_check', ...enrichmentsOf(config)],
  files(config: Config) {
    const { min, max } = boundsOf(config)
    const media = config.validation?.accepted_media ?? accepted
    return fields.slice(0, max).map((field, at) => ({ field, required: at < min, media }))
  },
  inputSchema: ({ validation = {} }: Config) => ({
    type: 'object',
    additionalProperties: false,
    properties: { document_type: documentTypeSchema(validation) },
  }),
  async check(submission) {
    const { validation = {} } = submission.config as Config
    return enriched(submission, documentVerdict(submission, validation, await submission.ask('document_check')))
  },
}
