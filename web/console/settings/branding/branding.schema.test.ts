import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { brandingPatch, brandingSchema, emptyBranding, typedBranding } from './branding.schema.ts'

const has = {
  logoUrl: 'https://lender.example/logo.png',
  primaryColor: '#0a3d91',
  contact: { email: 'help@lender.example', phone: null, address: null, website: null },
}
const faults = (typed: object) =>
  safeParse(brandingSchema, { ...emptyBranding, ...typed }).issues?.map(({ message }) => message) ?? []

it('takes an empty branding, colours of six digits, complete addresses, and https pages', () => {
  expect(faults({})).toEqual([])
  expect(faults({ color: '#0A3d91', email: 'a@b.co', website: 'https://b.co' })).toEqual([])
  expect(faults({ color: 'red' })).toEqual(['color'])
  expect(faults({ email: 'a@b' })).toEqual(['email'])
  expect(faults({ website: 'http://b.co' })).toEqual(['website'])
  expect(faults({ phone: '1'.repeat(41), address: 'a'.repeat(301) })).toEqual(['long', 'long'])
})

it('sends what differs, and removes what was emptied', () => {
  const typed = typedBranding(has)
  expect(brandingPatch(typed, has)).toEqual({})
  expect(brandingPatch({ ...typed, logo: '', color: '#ffdd00' }, has)).toEqual({
    branding: { logoUrl: null, primaryColor: '#ffdd00' },
  })
  expect(brandingPatch({ ...typed, email: ' ', phone: ' 601 555 0100 ' }, has)).toEqual({
    branding: { contact: { email: null, phone: '601 555 0100' } },
  })
})
