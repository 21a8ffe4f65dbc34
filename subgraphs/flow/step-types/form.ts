import type { JsonSchema } from '@otorga/kernel/request/contract'
import { enriched, enrichments, enrichmentsOf, type StepType, ui } from './step-type.js'

interface Field {
  name: string
  label?: string
  type: 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'select'
  required?: boolean
  minimum?: number
  maximum?: number
  max_length?: number
  options?: string[]
}

const schemaOf = ({ type, minimum, maximum, max_length, options }: Field): JsonSchema => {
  switch (type) {
    case 'boolean':
      return { type: 'boolean' }
    case 'number':
    case 'integer':
      return { type, ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
    case 'date':
      return { type: 'string', format: 'date', minLength: 10, maxLength: 10 }
    case 'select':
      return { type: 'string', enum: options }
    default:
      return { type: 'string', minLength: 1, maxLength: max_length ?? 500 }
  }
}

const fieldsOf = (config: Record<string, unknown>) => config.fields as Field[]

/** Questions for the subject; the rules use the answers. */
export const form: StepType = {
  type: 'form',
  configSchema: {
    type: 'object',
    additionalProperties: false,
    required: ['fields'],
    properties: {
      ui,
      enrichments: { ...enrichments, items: { type: 'string', enum: ['bureau'] } },
      fields: {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['name', 'type'],
          properties: {
            name: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,49}$' },
            label: { type: 'string', maxLength: 200 },
            type: { type: 'string', enum: ['string', 'number', 'integer', 'boolean', 'date', 'select'] },
            required: { type: 'boolean' },
            minimum: { type: 'number' },
            maximum: { type: 'number' },
            max_length: { type: 'integer', minimum: 1, maximum: 2000 },
            options: {
              type: 'array',
              minItems: 1,
              maxItems: 100,
              uniqueItems: true,
              items: { type: 'string', minLength: 1, maxLength: 200 },
            },
          },
        },
      },
    },
  },
  configProblems(config) {
    const seen = new Set<string>()
    return fieldsOf(config).flatMap(({ name, type, options, minimum, maximum }, at) => {
      const field = (rest: string) => `fields.${at}.${rest}`
      const twice = seen.has(name) || ['constructor', 'prototype'].includes(name)
      seen.add(name)
      return [
        ...(twice ? [{ field: field('name'), message: 'is taken' }] : []),
        ...(type === 'select' && !options ? [{ field: field('options'), message: 'is required for a select' }] : []),
        ...(type !== 'select' && options ? [{ field: field('options'), message: 'is for a select only' }] : []),
        ...(minimum !== undefined && maximum !== undefined && minimum > maximum
          ? [{ field: field('maximum'), message: 'must not be less than minimum' }]
          : []),
      ]
    })
  },
  kinds: enrichmentsOf,
  files: () => [],
  inputSchema: (config) => ({
    type: 'object',
    additionalProperties: false,
    required: fieldsOf(config).flatMap(({ name, required }) => (required === false ? [] : [name])),
    properties: Object.fromEntries(fieldsOf(config).map((field) => [field.name, schemaOf(field)])),
  }),
  check: (submission) =>
    enriched(submission, { status: 'passed', score: 100, findings: [], data: { ...submission.data } }),
}
