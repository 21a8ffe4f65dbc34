import { describe, expect, it } from 'vitest'
import { countedEvents } from './counted-events.js'
import { recordOf } from './event-record.rules.js'

const ids = {
  application_id: '00000000-0000-4000-8000-00000000000a',
  credit_id: '00000000-0000-4000-8000-00000000000b',
  execution_id: '00000000-0000-4000-8000-00000000000c',
  request_id: '00000000-0000-4000-8000-00000000000d',
  signature_id: '00000000-0000-4000-8000-00000000000e',
}

describe('the record of an event', () => {
  it('is found for every message that a profile counts', () => {
    for (const type of Object.keys(countedEvents)) expect([type, recordOf(type, ids)]).not.toEqual([type, null])
  })
  it.each([
    ['lending.application.approved', 'application', ids.application_id],
    ['lending.credit.payment_received', 'credit', ids.credit_id],
    ['flow.step.failed', 'flow_request', ids.request_id],
    ['signature.request.completed', 'signature_request', ids.signature_id],
  ])('of %s is the %s', (type, kind, id) => {
    expect(recordOf(type, ids)).toEqual({ kind, id })
  })
  it.each([[{}], [{ application_id: null }], [{ application_id: 'none' }], [{ application_id: 7 }]])(
    'is none where the event names none: %j',
    (data) => {
      expect(recordOf('lending.application.refused', data)).toBeNull()
    },
  )
})
