import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { emptyTenant, newTenantInput, newTenantSchema } from './new-tenant.schema.ts'

const typed = {
  ...emptyTenant,
  name: ' Banco Andino ',
  slug: 'banco-andino',
  email: 'ada@andino.example',
  firstName: 'Ada',
  lastName: 'Andino',
}
const faults = (changed: object) =>
  safeParse(newTenantSchema, { ...typed, ...changed }).issues?.map(({ message }) => message) ?? []

it('a tenant needs names, an administrator, and a zone, a language and a currency that exist', () => {
  expect(faults({})).toEqual([])
  expect(faults({ name: '', firstName: ' ' })).toEqual(['required', 'required'])
  for (const slug of ['ab', 'Banco', '-banco', 'banco-', 'banco andino'])
    expect(faults({ slug }), slug).toEqual(['slug'])
  expect(faults({ timezone: 'America/Atlantis' })).toEqual(['timezone'])
  for (const locale of ['es', 'es_CO', 'ES-co']) expect(faults({ locale }), locale).toEqual(['locale'])
  expect(faults({ currency: 'cop' })).toEqual(['currency'])
  expect(faults({ email: 'ada@' })).toEqual(['email'])
})

it('sends how the tenant works apart from who administers it', () => {
  expect(newTenantInput(typed)).toEqual({
    name: 'Banco Andino',
    slug: 'banco-andino',
    plan: 'starter',
    config: { timezone: 'America/Bogota', locale: 'es-CO', currency: 'COP' },
    adminUser: { email: 'ada@andino.example', firstName: 'Ada', lastName: 'Andino' },
  })
})
