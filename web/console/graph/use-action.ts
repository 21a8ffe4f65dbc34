import { intentKey, settleIntent, tabStore } from '@otorga/ui/intent/intent.ts'
import { useRef } from 'react'
import { type AnyVariables, type TypedDocumentNode, useClient } from 'urql'
import { type Failure, failureOf } from './failure.ts'
import { beginRunning } from './running.ts'
import { unknownOutcome } from './unknown-outcome.ts'

export type Done<Answer> = { answer: Answer; failure?: undefined } | { answer?: undefined; failure: Failure }

/**
 * A change of one record. It is done once however often it is sent: its idempotency key stays the same until an answer is known.
 * A change that runs is not begun again; the second call gets the answer of the first.
 */
export function useAction<Answer, Variables extends AnyVariables>(
  document: TypedDocumentNode<Answer, Variables>,
  name: string,
) {
  const client = useClient()
  const running = useRef<Promise<Done<Answer>> | undefined>(undefined)
  const send = async (variables: Omit<Variables, 'idempotencyKey'>): Promise<Done<Answer>> => {
    const store = tabStore()
    const idempotencyKey = intentKey(store, name, variables)
    const { data, error } = await client
      .mutation(document, { ...variables, idempotencyKey } as unknown as Variables)
      .toPromise()
    if (error) {
      const failure = failureOf(error)
      if (!unknownOutcome.has(failure.code)) settleIntent(store, name)
      return { failure }
    }
    settleIntent(store, name)
    return { answer: data as Answer }
  }
  return (variables: Omit<Variables, 'idempotencyKey'>): Promise<Done<Answer>> => {
    if (running.current) return running.current
    const end = beginRunning(name, variables)
    running.current = send(variables).finally(() => {
      running.current = undefined
      end()
    })
    return running.current
  }
}
