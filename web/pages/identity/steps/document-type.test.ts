import { expect, it } from 'vitest'
import { en } from '../texts/en.ts'
import { documentName } from './document-type.ts'

it.each([
  ['CC', en.documents.cc],
  ['cedula_ciudadania', en.documents.cc],
  ['PASAPORTE', en.documents.passport],
  ['national_id', en.documents.id_card],
  ['pep_special', 'pep special'],
  ['constructor', 'constructor'],
])('the document %s is called %s', (type, name) => {
  expect(documentName(en, type)).toBe(name)
})
