import { check, forward, object, optional, partialCheck, picklist, pipe, string } from 'valibot'

/** What is typed into the decision, each error by its code. */
export const decisionSchema = pipe(
  object({
    decision: picklist(['approved', 'rejected'], 'required'),
    maxAmount: optional(
      pipe(
        string(),
        check((text) => text === '' || Number(text) > 0, 'amount'),
      ),
      '',
    ),
    maxTermDays: optional(
      pipe(
        string(),
        check((text) => text === '' || /^[1-9]\d{0,4}$/.test(text), 'term'),
      ),
      '',
    ),
    notes: optional(string(), ''),
  }),
  forward(
    partialCheck(
      [['decision'], ['notes']],
      ({ decision, notes }) => decision !== 'rejected' || notes.trim() !== '',
      'reasons',
    ),
    ['notes'],
  ),
)

export interface TypedDecision {
  decision: '' | 'approved' | 'rejected'
  maxAmount: string
  maxTermDays: string
  notes: string
}

export const emptyDecision: TypedDecision = { decision: '', maxAmount: '', maxTermDays: '', notes: '' }

const numberOf = (text: string): number | undefined => (Number(text) > 0 ? Number(text) : undefined)

/** The limits as they are typed so far. */
export const limitsOf = ({ maxAmount, maxTermDays }: Pick<TypedDecision, 'maxAmount' | 'maxTermDays'>) => ({
  maxAmount: numberOf(maxAmount),
  maxTermDays: numberOf(maxTermDays),
})

/** The input of the operation: conditions belong to an approval, and are left out where there are none. */
export function inputOf(typed: TypedDecision) {
  const decision = typed.decision as 'approved' | 'rejected'
  const limits = limitsOf(typed)
  const limited = decision === 'approved' && Object.values(limits).some((limit) => limit !== undefined)
  const notes = typed.notes.trim()
  return { decision, ...(notes && { notes }), ...(limited && { conditions: limits }) }
}
