import type { WizardAnswers, WizardStatus } from '../application/api.ts'

export type StageName = 'received' | 'identity' | 'contract' | 'decision' | 'money'

/** `todo` waits for the applicant, `now` for the bank; `stopped` goes on by no means of this page. */
export interface Stage {
  name: StageName
  at: 'done' | 'todo' | 'now' | 'later' | 'stopped'
  /** Where the applicant does what is left to do, or reads what was signed. */
  url?: string
}

type Status = Pick<
  WizardStatus,
  'status' | 'validation_status' | 'validation_url' | 'signature_required' | 'signature_status'
>
type Answers = Pick<WizardAnswers, 'signing_url' | 'credit_status'>

const over = (status: Status['status']) => status === 'rejected' || status === 'cancelled' || status === 'expired'

function identity({ status, validation_status: validation, validation_url: url }: Status): Stage | undefined {
  const name = 'identity'
  // A status that is newer than this page is one that waits for somebody else.
  if (validation === 'not_required') return undefined
  if (validation === 'passed') return { name, at: 'done' }
  if (validation === 'failed' || over(status)) return { name, at: 'stopped' }
  return url ? { name, at: 'todo', url } : { name, at: 'now' }
}

function contract(
  { status, signature_required: required, signature_status: signature }: Status,
  { signing_url: link }: Answers,
): Stage | undefined {
  const name = 'contract'
  const url = link ?? undefined
  if (!required && signature === null) return undefined
  if (signature === 'signed') return { name, at: 'done', url }
  if (signature === 'declined' || signature === 'expired' || over(status)) return { name, at: 'stopped' }
  return url ? { name, at: 'todo', url } : { name, at: 'now' }
}

function decision({ status }: Status, before: readonly Stage[]): Stage {
  const name = 'decision'
  if (status === 'approved') return { name, at: 'done' }
  if (over(status)) return { name, at: 'stopped' }
  return { name, at: before.every(({ at }) => at === 'done') ? 'now' : 'later' }
}

/** The way of a sent application, stage after stage. */
export function stagesOf(status: Status, answers: Answers): Stage[] {
  const before = [identity(status), contract(status, answers)].filter((one) => one !== undefined)
  const all: Stage[] = [{ name: 'received', at: 'done' }, ...before, decision(status, before)]
  if (over(status.status)) return all
  const paid = answers.credit_status !== null && answers.credit_status !== 'active'
  return [...all, { name: 'money', at: paid ? 'done' : status.status === 'approved' ? 'now' : 'later' }]
}
