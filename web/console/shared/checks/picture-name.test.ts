import { expect, it } from 'vitest'
import { pictureName } from './picture-name.ts'
import { en } from './texts/en.ts'

it.each([
  ['front', 'Front of the document'],
  ['front_card', 'Front, straightened'],
  ['document_2', 'Second document'],
  ['document_2_card', 'Second document, straightened'],
  ['document_page_3', 'Document, page 3'],
  ['document_page_1_card', 'Document, page 1, straightened'],
  ['selfie_frame_2', 'Selfie, picture 2 of the video'],
  ['data.mrz', 'Machine-readable lines'],
  ['data.monthly_income', 'data.monthly income'],
])('%s is called %s', (field, name) => {
  expect(pictureName(field, en.pictures)).toBe(name)
})
