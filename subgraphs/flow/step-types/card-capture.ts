import { acceptedTypesSchema, type DocumentTypes, documentTypeSchema, documentVerdict } from './document-type.js'
import { configSchemaOf, enriched, enrichmentsOf, type StepType } from './step-type.js'

interface Config {
  validation?: DocumentTypes & { capture_sides?: ('front' | 'back')[] }
}

const sidesOf = ({ validation }: Config) => validation?.capture_sides ?? ['front', 'back']

/** Photos of an identity document, one of each side. */
export const cardCapture: StepType = {
  type: 'card_capture',
  configSchema: configSchemaOf({
    accepted_document_types: acceptedTypesSchema,
    capture_sides: {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      uniqueItems: true,
      items: { type: 'string', enum: ['front', 'back'] },
    },
  }),
  kinds: (config) => ['document_check', ...enrichmentsOf(config)],
  files: (config) =>
    sidesOf(config).map((field) => ({ field, required: true, media: ['image/jpeg', 'image/png', 'image/webp'] })),
  inputSchema: ({ validation = {} }: Config) => ({
    type: 'object',
    additionalProperties: false,
    properties: {
      document_type: documentTypeSchema(validation),
      // The machine-readable zone, two or three lines, if the client has read it.
      mrz: { type: 'string', minLength: 60, maxLength: 120, pattern: '^[A-Z0-9<\\r\\n ]+$' },
    },
  }),
  async check(submission) {
    const { validation = {} } = submission.config as Config
    return enriched(submission, documentVerdict(submission, validation, await submission.ask('document_check')))
  },
}
