import type { Finding } from '../../step-types/provider.port.js'

export type Verdict = 'passed' | 'failed' | 'unsure'

/** Verdicts on what was compared: a failed one is a finding, an unsure one is for a person. */
export interface Verdicts {
  findings: Finding[]
  review: Finding[]
  /** The worst verdict on each thing that was compared. */
  checks: Record<string, Verdict>
}

const worst: Record<Verdict, number> = { passed: 0, unsure: 1, failed: 2 }

export const noVerdicts = (): Verdicts => ({ findings: [], review: [], checks: {} })

/** Adds a verdict. The code of what is found is the name with `_differs` or `_unsure`. */
export function judge(to: Verdicts, name: string, verdict: Verdict, field: string, message: string) {
  const known = to.checks[name]
  if (known === undefined || worst[verdict] > worst[known]) to.checks[name] = verdict
  const found = { field, code: `${name}_${verdict === 'failed' ? 'differs' : 'unsure'}`, message }
  if (verdict === 'failed') to.findings.push(found)
  if (verdict === 'unsure') to.review.push(found)
}
