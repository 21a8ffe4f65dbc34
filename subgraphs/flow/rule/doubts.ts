import type { Verdict } from './evaluate.js'

/** What a machine could not judge sends an execution to a person, unless rules reject it. */
export function withDoubts(verdict: Verdict, doubts: readonly string[]): Verdict {
  if (doubts.length === 0) return verdict
  const outcome = verdict.outcome === 'approve' ? 'review' : verdict.outcome
  return { ...verdict, outcome, reasons: [...new Set([...verdict.reasons, ...doubts])] }
}
