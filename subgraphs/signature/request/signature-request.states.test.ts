import { expect, it } from 'vitest'
import {
  canMoveRequest,
  type RequestStatus,
  requestTransitions,
  statusAt,
  statusFilters,
} from './signature-request.states.js'

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

it('the filters of a status find exactly the requests that have it now', () => {
  const now = new Date('2026-01-31T12:00:00Z')
  const times = [-1, 0, 1].map((step) => new Date(now.getTime() + step))
  for (const wanted of statuses) {
    const { status, openAt, expiredAt } = statusFilters(wanted, now.toISOString())
    for (const stored of statuses)
      for (const expiresAt of times) {
        // What is stored as expired was over when it was marked.
        if (stored === 'expired' && expiresAt > now) continue
        const isFound =
          (!status || stored === status) &&
          (!openAt || expiresAt > new Date(openAt)) &&
          (!expiredAt ||
            (['created', 'pending_signature', 'expired'].includes(stored) && expiresAt <= new Date(expiredAt)))
        expect([wanted, stored, isFound]).toEqual([
          wanted,
          stored,
          statusAt({ status: stored, expiresAt }, now) === wanted,
        ])
      }
  }
})
