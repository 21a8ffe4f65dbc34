import { useEffect, useRef, useState } from 'react'
import { useClient } from 'urql'
import { type Failure, failureOf } from '../../graph/failure.ts'
import type { ResultOf } from '../../graph/tada.ts'
import { joined, type Tried } from './moves.ts'
import { SimulateFlowVersion } from './simulate-flow-version.document.ts'

export type Simulated = NonNullable<ResultOf<typeof SimulateFlowVersion>['simulateFlowVersion']>['executions'][number]

export interface Asked {
  flowId: string
  days: number
  tenantId: string | undefined
}

/** Tries a draft on the past, call after call until every execution is tried; what is found so far is shown meanwhile. */
export function useSimulation() {
  const client = useClient()
  const [found, find] = useState<Tried<Simulated>>()
  const [failure, fail] = useState<Failure>()
  const [busy, work] = useState(false)
  /** The run that counts: another question, or leaving the screen, ends the one before. */
  const current = useRef(0)
  useEffect(() => () => void current.current++, [])

  const run = async (asked: Asked) => {
    const own = ++current.current
    find(undefined)
    fail(undefined)
    work(true)
    let all: Tried<Simulated> | undefined
    let after: string | null | undefined
    do {
      const { data, error } = await client
        .query(SimulateFlowVersion, { ...asked, after }, { requestPolicy: 'network-only' })
        .toPromise()
      if (own !== current.current) return
      const part = data?.simulateFlowVersion
      if (!part) {
        if (error) fail(failureOf(error))
        break
      }
      all = joined(all, part)
      find(all)
      after = part.next
    } while (after)
    work(false)
  }
  return { found, failure, busy, run }
}
