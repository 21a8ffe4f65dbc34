import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import {
  applicationBody,
  dataOf,
  newApplication,
  newDisbursed,
  newProduct,
  pay,
  person,
  readCredit,
  withoutLending,
} from './support.js'

const search = `query ($text: String!, $first: Int) { searchApplications(text: $text, first: $first) {
  more items { id status subjectData { documentType documentNumber firstName lastName email phone } credit { id } }
} }`
/** What a search answers, or the code by which it is refused. */
async function found(token: string, text: string, first?: number) {
  const { body } = await graph(token, search, { text, first })
  return body.errors ? body.errors[0].extensions.code : body.data.searchApplications
}
const idsOf = async (token: string, text: string, first?: number) =>
  (await found(token, text, first)).items.map(({ id }: { id: string }) => id)

let tenant: TestTenant
let product: string
const named = (first_name: string, last_name: string, document_number: string, token?: string) =>
  newApplication(
    tenant,
    product,
    { subject_data: { ...applicationBody(product).subject_data, first_name, last_name, document_number } },
    token,
  )
let mine: { id: string }
let theirs: { id: string }
let nobodys: { id: string }
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = (await newProduct(tenant)).id
  mine = await named('María José', 'Núñez Peña', '1032456789')
  theirs = await named('MARIA', 'Nunez', '52888111', tenant.stranger)
  nobodys = await named('Óscar', 'Ibáñez', '79111222', await person(tenant, ['operator']))
})

describe('a search of applications', () => {
  it('finds by parts of the name in any order, whatever the case and the accents, the newest first', async () => {
    for (const text of ['nuñez', 'NUNEZ mar', 'María Núñez'])
      expect(await idsOf(tenant.admin, text)).toEqual([theirs.id, mine.id])
    expect(await idsOf(tenant.admin, 'pena josé')).toEqual([mine.id])
    expect(await idsOf(tenant.admin, 'oscar')).toEqual([nobodys.id])
    expect(await idsOf(tenant.admin, 'nuñez oscar')).toEqual([])
  })
  it('finds by the whole document number in any spelling, of the kind that stands before it', async () => {
    for (const text of ['1032456789', '1.032.456-789', ' cc 1032456789 '])
      expect(await idsOf(tenant.admin, text)).toEqual([mine.id])
    for (const text of ['103245678', 'CE 1032456789', '032456789']) expect(await idsOf(tenant.admin, text)).toEqual([])
  })
  it('finds by the beginning of the id of an application or its credit, and by references of pay-outs and payments', async () => {
    const { id, application_id } = await newDisbursed(tenant, product)
    const { disbursement } = await readCredit(tenant, id)
    const reference = `TRF ${randomUUID()}`
    await dataOf(201, pay(tenant, id, { amount: 100_000, reference }))
    for (const text of [id, id.slice(0, 23), application_id, disbursement.reference.toLowerCase(), reference])
      expect([text, await idsOf(tenant.admin, text)]).toEqual([text, [application_id]])
    expect((await found(tenant.admin, id)).items[0].credit).toEqual({ id })
    expect(await idsOf(tenant.admin, mine.id)).toEqual([mine.id])
    expect(await idsOf(tenant.admin, reference.slice(0, -1))).toEqual([])
    for (const text of [id, disbursement.reference, reference]) expect(await idsOf(tenant.stranger, text)).toEqual([])
  })
  it('shows each person what their lists show: of their organization and of none, masked', async () => {
    expect(await idsOf(tenant.operator, 'nunez')).toEqual([mine.id])
    expect(await idsOf(tenant.stranger, 'nunez')).toEqual([theirs.id])
    expect(await idsOf(tenant.stranger, 'ibanez')).toEqual([nobodys.id])
    for (const text of ['1032456789', mine.id]) expect(await idsOf(tenant.stranger, text)).toEqual([])
    const { items } = await found(tenant.viewer, '79111222')
    expect(items).toMatchObject([{ id: nobodys.id, subjectData: { documentType: 'CC', email: null, phone: null } }])
    expect(items[0].subjectData.documentNumber).toMatch(/^\*+1222$/)
  })
  it("finds nothing of another tenant's", async () => {
    const foreign = await testTenant()
    for (const text of ['nunez', '1032456789', mine.id]) expect(await idsOf(foreign.admin, text)).toEqual([])
  })
  it('answers as many as were asked for, and says whether there are more', async () => {
    expect(await found(tenant.admin, 'nunez', 1)).toMatchObject({ more: true, items: [{ id: theirs.id }] })
    expect(await found(tenant.admin, 'nunez', 2)).toMatchObject({ more: false })
  })
  it('refuses a text that is too short or too long, and too many matches', async () => {
    for (const text of ['', ' ab ', 'x'.repeat(101)]) expect(await found(tenant.admin, text)).toBe('VALIDATION_ERROR')
    for (const first of [0, 21]) expect(await found(tenant.admin, 'nunez', first)).toBe('VALIDATION_ERROR')
  })
  it('takes the signs of patterns as they are', async () => {
    for (const text of ['n%z', 'nu_ez', '%%%', "nu'ez", '\\\\\\']) expect(await idsOf(tenant.admin, text)).toEqual([])
  })
  it('is refused to whoever may not list applications', async () => {
    const reader = 'credits-only'
    const body = { name: reader, permissions: ['credits:read'] }
    await dataOf(201, call('POST', '/api/v1/roles', { token: tenant.admin, body }))
    expect(await found(await person(tenant, [reader]), 'nunez')).toBe('FORBIDDEN')
    expect(await found(await withoutLending(), 'nunez')).toBe('FORBIDDEN')
    expect((await graph('', search, { text: 'nunez' })).body.errors[0].extensions.code).toBe('UNAUTHORIZED')
  })
})
