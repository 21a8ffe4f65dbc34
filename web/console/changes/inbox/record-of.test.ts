import { expect, it } from 'vitest'
import { recordOf } from './record-of.ts'

const change = { entityType: 'credit_product', entityId: 'p', payloadBefore: null, payloadAfter: { name: 'Libre' } }

it('a change leads to the record that it is about', () => {
  expect(recordOf(change)).toEqual({ id: 'p', resourceType: 'credit_product' })
  expect(recordOf({ ...change, entityId: null })).toEqual({ id: null, resourceType: 'credit_product' })
})

it('a change of an entry of a list leads to the person, whether it is made or removed', () => {
  const entry = { entityType: 'list_entry', entityId: 'e' }
  const person = { id: 's', resourceType: 'subject' }
  expect(recordOf({ ...entry, payloadBefore: null, payloadAfter: { subject_id: 's' } })).toEqual(person)
  expect(recordOf({ ...entry, payloadBefore: { subject_id: 's' }, payloadAfter: null })).toEqual(person)
})

it('a change of a version leads to its flow', () => {
  const version = { entityType: 'flow_version', entityId: 'v', payloadBefore: { version_id: 'u' } }
  expect(recordOf({ ...version, payloadAfter: { flow_id: 'f' } })).toEqual({ id: 'f', resourceType: 'flow' })
})
