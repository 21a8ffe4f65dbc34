import type { Brand } from '@otorga/ui/frame/brand.ts'
import type { Step } from './api.ts'
import type { Submission } from './capture/use-submission.ts'

/** Where the person is within a step; it is kept in the browser's history, and holds nothing secret. */
export interface Place {
  stepId: string
  at: 'start' | 'camera' | 'look' | 'files' | 'phone'
  /** Which picture of the step. */
  part: number
}

/** What every step is given. */
export interface StepProps {
  brand: Brand
  step: Step
  /** Of all steps, from 1. */
  number: number
  of: number
  place: Place
  go: (to: Partial<Place>, how?: 'push' | 'replace') => void
  submission: Submission
  /** Goes on at the phone; undefined where this is one. */
  onPhone: (() => void) | undefined
}
