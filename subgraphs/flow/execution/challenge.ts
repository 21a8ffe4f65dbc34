import { createHash } from 'node:crypto'
import type { RequestRow } from '../request/request.store.js'
import type { StepRow } from '../step/step.view.js'

const turns = ['turn_left', 'turn_right'] as const

/**
 * What a step asks of the person's head, in an order that the server chooses for each attempt; nothing where the step's config asks
 * for none. The random id of the request decides, so that every read of one attempt shows the same.
 */
export function challengeOf(
  { id: requestId, attemptsUsed }: Pick<RequestRow, 'id' | 'attemptsUsed'>,
  { id, config }: Pick<StepRow, 'id' | 'config'>,
): { challenge?: string[] } {
  const { challenge } = (config.validation ?? {}) as { challenge?: boolean }
  if (!challenge) return {}
  const [first] = createHash('sha256').update(`${requestId}|${id}|${attemptsUsed}`).digest()
  return { challenge: first! % 2 === 0 ? [...turns] : turns.toReversed() }
}
