import { expect, it } from 'vitest'
import { canMoveRequest, type RequestStatus, requestTransitions, statusAt } from './signature-request.states.js'

const statuses = Object.keys(requestTransitions) as RequestStatus[]

it('a request is signed, declined, revoked or expired, and stays so', () => {
  const moves = statuses.flatMap((from) =>
    statuses.filter((to) => canMoveRequest(from, to)).map((to) => `${from} > ${to}`),
  )
  expect(moves).toEqual([
    'created > pending_signature',
    'created > revoked',
    'created > expired',
    'pending_signature > signed',
    'pending_signature > declined',
    'pending_signature > revoked',
    'pending_signature > expired',
  ])
})

it('an open request has expired from the moment its time is over; a closed one is what it was', () => {
  const now = new Date('2026-01-31T12:00:00Z')
  const later = new Date(now.getTime() + 1)
  for (const status of ['created', 'pending_signature'] as const) {
    expect(statusAt({ status, expiresAt: later }, now)).toBe(status)
    expect(statusAt({ status, expiresAt: now }, now)).toBe('expired')
  }
  expect(statusAt({ status: 'signed', expiresAt: now }, later)).toBe('signed')
})
