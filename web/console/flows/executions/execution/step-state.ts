export type StepState = 'passed' | 'failed' | 'running' | 'waiting'

interface Attempt {
  stepId: string
  result: string
}

/** Where an execution stands at each of its steps, in their order. */
export function stepStates(
  steps: readonly { id: string }[],
  attempts: readonly Attempt[],
  { isOpen }: { isOpen: boolean },
): readonly StepState[] {
  const results = (id: string) => attempts.filter(({ stepId }) => stepId === id).map(({ result }) => result)
  const first = steps.findIndex(({ id }) => !results(id).includes('passed'))
  return steps.map(({ id }, at) => {
    const own = results(id)
    if (own.includes('passed')) return 'passed'
    if (isOpen && at === first) return 'running'
    return own.includes('failed') ? 'failed' : 'waiting'
  })
}
