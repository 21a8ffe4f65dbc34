import { useEffect, useRef, useState } from 'react'
import { useClient } from 'urql'
import type { Failure } from '../../../graph/failure.ts'
import { useAction } from '../../../graph/use-action.ts'
import type { Version } from '../../version/parts.ts'
import { StoredDraft } from '../save/stored-draft.document.ts'
import { ReorderDraftSteps } from './reorder-draft-steps.document.ts'

const idsOf = ({ steps }: Pick<Version, 'steps'>): readonly string[] => (steps ?? []).map(({ id }) => id)

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
  /** The order that is stored, as far as this page knows. */
  const base = useRef(idsOf(draft))
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
      // The screen may learn of a newer version while this one is on its way.
      const upon = version.current
      const { answer, failure: found } = await act({ id: flowId, input: { stepIds }, ifMatch: `"${upon}"` })
      if (found) {
        const { data } = await client.query(StoredDraft, { id: flowId }, { requestPolicy: 'network-only' }).toPromise()
        const now = data?.getDraftVersion
        // What has changed meanwhile may be a part of a step alone, which stands in no order's way.
        const isOutdated = found.code === 'PRECONDITION_FAILED' && now && now.rowVersion > upon
        version.current = now?.rowVersion ?? version.current
        if (isOutdated && idsOf(now).join() === base.current.join()) continue
        settle()
        fail(found)
        break
      }
      base.current = stepIds
      version.current = answer.reorderDraftSteps?.rowVersion ?? version.current
      if (latest.current.join() === stepIds.join()) settle()
    }
    saving.current = false
  }
  const stored = idsOf(draft)
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
      if (!saving.current) base.current = stored
      latest.current = order
      want(order)
      void store()
    },
  }
}
