import { useState } from 'react'
import { useAction } from '../../graph/use-action.ts'
import { DecideApplication } from './decide-application.document.ts'
import { inputOf, type TypedDecision } from './decision.schema.ts'

/** Decides an application once; says how it was decided, or why it was not. */
export function useDecideApplication(id: string) {
  const act = useAction(DecideApplication, `decideApplication:${id}`)
  const [decided, tell] = useState<'approved' | 'rejected'>()
  return {
    decided,
    async decide(typed: TypedDecision) {
      const input = inputOf(typed)
      const { failure } = await act({ id, input })
      if (!failure) tell(input.decision)
      return failure
    },
  }
}
