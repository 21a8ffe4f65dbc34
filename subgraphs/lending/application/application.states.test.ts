import { expect, it } from 'vitest'
import { type ApplicationStatus, applicationTransitions, canMoveApplication } from './application.states.js'

const statuses = Object.keys(applicationTransitions) as ApplicationStatus[]

it('an application is submitted and decided once; while nobody decides it may expire', () => {
  const moves = statuses.flatMap((from) =>
    statuses.filter((to) => canMoveApplication(from, to)).map((to) => `${from} > ${to}`),
  )
  expect(moves).toEqual([
    'draft > submitted',
    'draft > expired',
    'submitted > approved',
    'submitted > rejected',
    'submitted > cancelled',
    'submitted > expired',
  ])
})
