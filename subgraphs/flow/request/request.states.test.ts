import { expect, it } from 'vitest'
import { canMoveRequest, hasEnded, isOpen, requestTransitions } from './request.states.js'

const statuses = Object.keys(requestTransitions) as (keyof typeof requestTransitions)[]

it('a request goes from its capture to one end, by way of a person if need be, and never back', () => {
  const moves = statuses.flatMap((from) =>
    statuses.filter((to) => canMoveRequest(from, to)).map((to) => `${from} > ${to}`),
  )
  expect(moves.sort()).toEqual([
    'capture_completed > approved',
    'capture_completed > needs_review',
    'capture_completed > rejected',
    'created > cancelled',
    'created > expired',
    'created > in_progress',
    'in_progress > approved',
    'in_progress > cancelled',
    'in_progress > capture_completed',
    'in_progress > expired',
    'in_progress > failed',
    'in_progress > needs_review',
    'in_progress > rejected',
    'needs_review > approved',
    'needs_review > cancelled',
    'needs_review > rejected',
  ])
})

it('a request that has ended goes nowhere', () => {
  for (const end of ['approved', 'rejected', 'failed', 'expired', 'cancelled'] as const)
    expect([requestTransitions[end], hasEnded(end)]).toEqual([[], true])
  expect(hasEnded('needs_review')).toBe(false)
})

it('the subject may do something until the capture is complete', () => {
  expect(statuses.filter(isOpen)).toEqual(['created', 'in_progress'])
})
