import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { FlowProviderKind } from '@otorga/drizzle/flow/tables/flow-provider'
import type { OtpState } from '@otorga/drizzle/flow/tables/flow-request'
import type { MediaType } from '@otorga/kernel/base/media'
import { createValidators, type JsonSchema, type Validate } from '@otorga/kernel/request/contract'
import type { SentCode } from './otp.texts.js'
import type { Finding, ProviderAnswer } from './provider.port.js'

/** A file that a step accepts, by the name of its multipart field. */
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

/** A submission that is being checked. */
export interface Submission {
  config: Record<string, unknown>
  files: readonly SubmittedFile[]
  data: Record<string, unknown>
  subject: SubjectContact
  requestId: string
  now: Date
  otp: OtpState | null
  /** Calls the step's provider of a kind, or the next one by priority; the answer is stored as an enrichment. */
  ask(kind: FlowProviderKind): Promise<ProviderAnswer>
  /** Sends a message to the subject. */
  send(channel: 'email' | 'sms', to: string, sent: SentCode): Promise<void>
}

export interface StepVerdict {
  /** `pending` means that the step needs another submission; this one is not charged. */
  status: 'passed' | 'failed' | 'pending'
  /** 0 to 100. */
  score: number | null
  findings: Finding[]
  /** The findings that rules can use. */
  data: Record<string, unknown>
  frames?: string[]
  /** The one-time password to store; null removes it. */
  otp?: OtpState | null
}

/** A kind of step: one file of this folder each, named in its index. */
export interface StepType {
  type: string
  /** JSON Schema of the step's config. */
  configSchema: JsonSchema
  /** Checks that the schema cannot express. */
  configProblems?(config: Record<string, unknown>): { field: string; message: string }[]
  /** The kinds of providers that a step with this config needs. */
  kinds(config: Record<string, unknown>): FlowProviderKind[]
  files(config: Record<string, unknown>): FileField[]
  /** Checks the files together, beyond the check of each. */
  fileProblems?(fields: readonly string[], config: Record<string, unknown>): { field: string; message: string }[]
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

/** Titles and instructions that every type of step may have. */
export const ui: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    title: { type: 'string', maxLength: 200 },
    instructions: { type: 'string', maxLength: 2000 },
  },
}

/** Kinds of providers that are called in addition to the step's own check; rules use their answers. */
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

/** Calls the providers of enrichments one after the other; they do not change the verdict of the step's own check. */
export async function enriched(submission: Submission, verdict: StepVerdict): Promise<StepVerdict> {
  if (verdict.status !== 'passed') return verdict
  for (const kind of enrichmentsOf(submission.config)) await submission.ask(kind)
  return verdict
}

/** The verdict of a step that one provider decides. */
export function verdictOf({ passed, score, findings, data, frames }: ProviderAnswer): StepVerdict {
  return { status: passed ? 'passed' : 'failed', score, findings, data, ...(frames && { frames }) }
}
