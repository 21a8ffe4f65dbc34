import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { FlowProviderKind } from '@otorga/drizzle/flow/tables/flow-provider'

/** A problem of a submission: a code for programs, a field and a sentence for people. */
export interface Finding {
  field: string
  code: string
  message: string
}

/** The submission that a provider has to check. */
export interface ProviderQuestion {
  tenantId: string
  requestId: string
  stepType: string
  config: Record<string, unknown>
  files: readonly SubmittedFile[]
  /** The values that the subject has entered. */
  data: Record<string, unknown>
  subject: Record<string, unknown>
  now: Date
  /** Where the local driver remembers what it saw of these files, so that its kinds do not look twice. */
  seen: Map<string, unknown>
}

export interface ProviderAnswer {
  passed: boolean
  /** 0 to 100. */
  score: number
  findings: Finding[]
  /** The findings, which rules can use. */
  data: Record<string, unknown>
  /** What only a person can judge: it does not fail the step, but sends the execution to review. */
  review?: Finding[]
  /** Pictures made of the submitted ones, in the object store beside them: the straightened card, its portrait. */
  derived?: SubmittedFile[]
  /** Perceptual hashes that must not have proven liveness before, as 16 hex digits. */
  frames?: string[]
}

/** A provider with its settings. Throws when it cannot be reached. */
export interface ValidationProvider {
  check(kind: FlowProviderKind, question: ProviderQuestion): Promise<ProviderAnswer>
  /** Throws when it is not healthy. */
  ping(): Promise<void>
}
