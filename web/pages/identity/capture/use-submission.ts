import { OtorgaError } from '@otorga/client'
import type { Problem } from '@otorga/ui/feedback/problem.ts'
import { useRef, useState } from 'react'
import { problemOf } from '../../shared/problem-of.ts'
import { type Parts, type SubmittedStep, submitStep } from '../api.ts'

/** What a check found wrong, by the field and the code of the contract. */
export interface Finding {
  field: string
  code: string
}

/** A step that did not pass, and may be tried again. */
export interface Failure {
  findings: readonly Finding[]
  left: number
}

/** How the last try of a step went. */
export interface Submission {
  /** How much is sent, 0 to 1; undefined while nothing is. At 1 it is checked. */
  sent: number | undefined
  failure: Failure | undefined
  problem: Problem | undefined
  /** Seconds that the platform asks to wait, after a problem. */
  retryAfter: number | undefined
  /** Sends the step, once however often it is called meanwhile; tells how that went. */
  send(parts: Parts): Promise<Sent>
}

/** How a try went: `moved` shows the next step or the end already, `pending` goes on at this step. */
export type Sent =
  | { to: 'moved' | 'problem' | 'busy' }
  | { to: 'failed'; findings: readonly Finding[] }
  | { to: 'pending'; data: Record<string, unknown> }

type State = Omit<Submission, 'send'>

const idle: State = { sent: undefined, failure: undefined, problem: undefined, retryAfter: undefined }

function failureOf({ data }: OtorgaError): Failure {
  const { findings = [], attempts_remaining: left = 0 } = data as { findings?: Finding[]; attempts_remaining?: number }
  return { findings, left }
}

/** Sends a step. `onMoved` shows what the step led to; `onFailed` reads the step again, because each try may ask for another turn. */
export function useSubmission(stepId: string, onMoved: () => Promise<void>, onFailed: () => Promise<void>): Submission {
  const [state, tell] = useState(idle)
  const busy = useRef(false)
  const send = async (parts: Parts): Promise<Sent> => {
    if (busy.current) return { to: 'busy' }
    busy.current = true
    tell((now) => ({ ...idle, failure: now.failure, sent: 0 }))
    try {
      const answer = await submitStep(stepId, parts, (sent) => tell((now) => ({ ...now, sent })))
      const { status, data = {} } = answer.step_result as SubmittedStep['step_result'] & { data?: object }
      if (status !== 'pending') await onMoved()
      tell(idle)
      return status === 'pending' ? { to: 'pending', data: data as Record<string, unknown> } : { to: 'moved' }
    } catch (error) {
      if (error instanceof OtorgaError && error.code === 'STEP_FAILED') {
        const failure = failureOf(error)
        await onFailed().catch(() => {})
        tell({ ...idle, failure })
        return { to: 'failed', findings: failure.findings }
      }
      const { status, code, retryAfter } = error instanceof OtorgaError ? error : ({} as Partial<OtorgaError>)
      // The step was done at another device, or the check is over.
      if ([404, 409, 410].includes(status ?? 0) || code === 'MAX_ATTEMPTS_EXCEEDED') await onMoved().catch(() => {})
      tell((now) => ({ ...idle, failure: now.failure, problem: problemOf(error), retryAfter }))
      return { to: 'problem' }
    } finally {
      busy.current = false
    }
  }
  return { ...state, send }
}
