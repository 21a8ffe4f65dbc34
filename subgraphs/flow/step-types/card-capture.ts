import { configSchemaOf, enriched, enrichmentsOf, type StepType, verdictOf } from './step-type.js'

interface Config {
  validation?: { accepted_document_types?: string[]; capture_sides?: ('front' | 'back')[] }
}

const sidesOf = ({ validation }: Config) => validation?.capture_sides ?? ['front', 'back']

/** Photos of an identity document, one of each side. */
export const cardCapture: StepType = {
  type: 'card_capture',
  configSchema: configSchemaOf({
    accepted_document_types: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      uniqueItems: true,
      items: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_-]{0,29}$' },
    },
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
  inputSchema(config: Config) {
    const accepted = config.validation?.accepted_document_types
    return {
      type: 'object',
      additionalProperties: false,
      properties: {
        document_type: accepted ? { type: 'string', enum: accepted } : { type: 'string', maxLength: 30 },
        // The machine-readable zone, where the client has read it: two or three lines.
        mrz: { type: 'string', minLength: 60, maxLength: 120, pattern: '^[A-Z0-9<\\r\\n ]+$' },
      },
    }
  },
  check: async (submission) => enriched(submission, verdictOf(await submission.ask('document_check'))),
}
