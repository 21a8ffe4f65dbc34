import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { FlowProviderKind } from '@otorga/drizzle/flow/tables/flow-provider'
import type { OtpState } from '@otorga/drizzle/flow/tables/flow-request'
import type { MediaType } from '@otorga/kernel/base/media'
import { createValidators, type JsonSchema, type Validate } from '@otorga/kernel/request/contract'
import type { Finding, ProviderAnswer } from './provider.port.js'

/** A file that a step takes, by the name of its multipart field. */
export interface FileField {
  field: string
  required: boolean
  media: readonly MediaType[]
}

export interface SubjectContact {
  name?: string | null
  email?: string | null
  phone?: string | null
}

/** A submission on its way through the check of its step. */
export interface Submission {
  config: Record<string, unknown>
  files: readonly SubmittedFile[]
  data: Record<string, unknown>
  subject: SubjectContact
  requestId: string
  now: Date
  otp: OtpState | null
  /** Asks the step's provider of a kind, or the next one by priority; what it says is kept as an enrichment. */
  ask(kind: FlowProviderKind): Promise<ProviderAnswer>
  /** Sends a message to the subject. */
  send(channel: 'email' | 'sms', to: string, text: string): Promise<void>
}

export interface StepVerdict {
  /** `pending`: the step goes on with another submission, and nothing is charged. */
  status: 'passed' | 'failed' | 'pending'
  /** 0 to 100. */
  score: number | null
  findings: Finding[]
  /** What rules see of it. */
  data: Record<string, unknown>
  frames?: string[]
  /** The one-time password to remember; null forgets it. */
  otp?: OtpState | null
}

/** A kind of step: one file of this folder each, named in its index. */
export interface StepType {
  type: string
  /** JSON Schema of the step's config. */
  configSchema: JsonSchema
  /** What the schema cannot say. */
  configProblems?(config: Record<string, unknown>): { field: string; message: string }[]
  /** Kinds of providers that must be there for a step of this config. */
  kinds(config: Record<string, unknown>): FlowProviderKind[]
  files(config: Record<string, unknown>): FileField[]
  /** Checks the files together, beyond the check of each. */
  fileProblems?(fields: readonly string[]): { field: string; message: string }[]
  /** JSON Schema of the field `data`. */
  inputSchema(config: Record<string, unknown>): JsonSchema
  check(submission: Submission): Promise<StepVerdict>
}

/** A step type with its schemas compiled. */
export interface RegisteredStepType extends StepType {
  validateConfig: Validate
}

const schema = createValidators([])

/** Finds the errors of a value by one of our own schemas. */
export const validatorOf = (one: JsonSchema): Validate => schema('', one)

export const register = (type: StepType): RegisteredStepType => {
  const validate = validatorOf(type.configSchema)
  return {
    ...type,
    validateConfig: (config) => {
      const problems = validate(config)
      return problems.length > 0 ? problems : (type.configProblems?.(config as Record<string, unknown>) ?? [])
    },
  }
}

/** Titles and instructions that every type takes. */
export const ui: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    title: { type: 'string', maxLength: 200 },
    instructions: { type: 'string', maxLength: 2000 },
  },
}

/** Kinds of providers that are asked beside the step's own check; rules read their answers. */
export const enrichments: JsonSchema = {
  type: 'array',
  maxItems: 4,
  uniqueItems: true,
  items: { type: 'string', enum: ['ocr', 'face_match', 'bureau'] },
}

/** The schema of a configuration: the screen's texts, the enrichments, and the step's own `validation`. */
export const configSchemaOf = (validation: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    ui,
    enrichments,
    validation: { type: 'object', additionalProperties: false, properties: validation },
  },
})

export const enrichmentsOf = (config: Record<string, unknown>) => (config.enrichments ?? []) as FlowProviderKind[]

/** Asks for the enrichments, one after the other; the verdict stays with the step's own check. */
export async function enriched(submission: Submission, verdict: StepVerdict): Promise<StepVerdict> {
  if (verdict.status !== 'passed') return verdict
  for (const kind of enrichmentsOf(submission.config)) await submission.ask(kind)
  return verdict
}

/** The verdict of a step that one provider decides. */
export function verdictOf({ passed, score, findings, data, frames }: ProviderAnswer): StepVerdict {
  return { status: passed ? 'passed' : 'failed', score, findings, data, ...(frames && { frames }) }
}
