import { useEffect, useRef, useState } from 'react'
import { useClient } from 'urql'
import type { Failure } from '../../../graph/failure.ts'
import { useAction } from '../../../graph/use-action.ts'
import type { Version } from '../../version/parts.ts'
import { StoredDraft } from '../save/stored-draft.document.ts'
import { ReorderDraftSteps } from './reorder-draft-steps.document.ts'

/**
 * The order of a draft's steps. A move is shown at once and stored behind it; moves that are made meanwhile are stored together by
 * the next call. What the platform refuses is taken back.
 */
export function useOrder(flowId: string, draft: Version) {
  const client = useClient()
  const act = useAction(ReorderDraftSteps, `reorderDraftSteps:${flowId}`)
  const [wanted, want] = useState<readonly string[]>()
  const [failure, fail] = useState<Failure>()
  const latest = useRef<readonly string[]>(undefined)
  const saving = useRef(false)
  const version = useRef(draft.rowVersion)
  useEffect(() => {
    version.current = Math.max(version.current, draft.rowVersion)
  }, [draft.rowVersion])

  const settle = () => {
    latest.current = undefined
    want(undefined)
  }
  const store = async () => {
    if (saving.current) return
    saving.current = true
    while (latest.current) {
      const stepIds = [...latest.current]
      const { answer, failure: found } = await act({
        id: flowId,
        input: { stepIds },
        ifMatch: `"${version.current}"`,
      })
      if (found) {
        settle()
        fail(found)
        await client.query(StoredDraft, { id: flowId }, { requestPolicy: 'network-only' }).toPromise()
        break
      }
      version.current = answer.reorderDraftSteps?.rowVersion ?? version.current
      if (latest.current.join() === stepIds.join()) settle()
    }
    saving.current = false
  }
  const stored = (draft.steps ?? []).map(({ id }) => id)
  // Somebody may have added or removed a step meanwhile.
  const fits = wanted?.length === stored.length && wanted.every((id) => stored.includes(id))
  return {
    order: fits ? wanted : stored,
    failure,
    /** Shows an order, as while a step is dragged, without storing it. */
    show: want,
    move(order: readonly string[]) {
      fail(undefined)
      if (order.join() === stored.join() && !saving.current) return settle()
      latest.current = order
      want(order)
      void store()
    },
  }
}
