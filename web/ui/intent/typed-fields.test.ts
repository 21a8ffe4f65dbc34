import { expect, it } from 'vitest'
import { typedFields, typedOver } from './typed-fields.ts'

const stored = { name: 'Ana', roles: ['viewer'], note: undefined }

it('keeps only what differs, without secrets', () => {
  expect(typedFields({ ...stored }, stored)).toBeUndefined()
  expect(typedFields({ ...stored, secret: 's3cret' }, stored, ['secret'])).toBeUndefined()
  expect(typedFields({ ...stored, roles: ['viewer', 'analyst'], secret: 's3cret' }, stored, ['secret'])).toEqual({
    roles: { before: ['viewer'], typed: ['viewer', 'analyst'] },
  })
})

it('is put over the same form, also after it was stored as text', () => {
  const kept = typedFields({ ...stored, name: 'Eva', note: 'new' }, stored)!
  expect(typedOver(JSON.parse(JSON.stringify(kept)), stored)).toEqual([
    ['name', 'Eva'],
    ['note', 'new'],
  ])
})

it('is not put over what somebody else has stored meanwhile', () => {
  const kept = typedFields({ ...stored, name: 'Eva', note: 'new' }, stored)!
  expect(typedOver(kept, { ...stored, name: 'Ada' })).toEqual([['note', 'new']])
})
