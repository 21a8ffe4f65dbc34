import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import { dataOf, newApplication, newProduct, trailOf } from './support.js'
import { start, startBody } from './wizard-support.js'

let tenant: TestTenant
let product: { id: string; code: string }
const terms = (text: string, language = 'es') => ({ kind: 'terms', language, text })
const publish = async (...legalTexts: object[]) => {
  const document = `mutation ($legalTexts: [LegalTextInput!]) {
    updateTenantSettings(input: { legalTexts: $legalTexts }, ifMatch: "*") { __typename }
  }`
  expect((await graph(tenant.admin, document, { legalTexts })).body.errors).toBeUndefined()
}
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = await newProduct(tenant)
  await publish(terms('Términos, primera versión'), terms('Terms', 'en'))
  await publish(terms('Términos'), { kind: 'privacy', language: 'pt', text: 'Privacidade' })
})

const read = (query = '', of = tenant) => call('GET', `/api/v1/public/legal-texts?tenant=${of.slug}${query}`)
const begin = (accepted_texts?: object[], of = tenant, code = product.code) =>
  start(of, startBody(code, accepted_texts && { accepted_texts }), {
    headers: { 'User-Agent': 'Otorga-Test/1', 'X-Device-Fingerprint': 'device-of-the-applicant' },
  })
const acceptanceOf = async (id: string, of = tenant) => {
  const document = `query ($id: ID!) {
    getApplication(id: $id) { acceptance { acceptedAt ip userAgent texts { kind language version named } } }
  }`
  const { body } = await graph(of.admin, document, { id })
  expect(body.errors).toBeUndefined()
  return body.data.getApplication.acceptance
}
const es2 = { kind: 'terms', language: 'es', version: 2 }
const en1 = { kind: 'terms', language: 'en', version: 1 }
const pt1 = { kind: 'privacy', language: 'pt', version: 1 }

describe('GET /public/legal-texts', () => {
  it('200: what applies, in the wanted language, else the tenant’s, else any', async () => {
    const privacy = { ...pt1, text: 'Privacidade' }
    expect(await dataOf(200, read('&language=en'))).toEqual({ texts: [{ ...en1, text: 'Terms' }, privacy] })
    for (const query of ['', '&language=es', '&language=pt'])
      expect(await dataOf(200, read(query))).toEqual({ texts: [{ ...es2, text: 'Términos' }, privacy] })
  })
  it('200: none where the tenant has published none', async () => {
    expect(await dataOf(200, read('', await testTenant()))).toEqual({ texts: [] })
  })
  it('400: a language without texts; 404: no such tenant', async () => {
    expect(refusal(await read('&language=fr'))).toEqual(refused(400, 'VALIDATION_ERROR', 'language'))
    expect((await call('GET', '/api/v1/public/legal-texts?tenant=no-such-tenant')).status).toBe(404)
  })
})

describe('an application of the wizard', () => {
  it('keeps which versions were accepted, when and from where', async () => {
    const { id, created_at } = await dataOf(201, begin([en1, pt1]))
    expect(await acceptanceOf(id)).toEqual({
      acceptedAt: created_at,
      ip: expect.any(String),
      userAgent: 'Otorga-Test/1',
      texts: [
        { ...en1, named: true },
        { ...pt1, named: true },
      ],
    })
    expect(await trailOf(tenant, id, 'Application started by the wizard')).toMatchObject({
      unmapped: {
        accepted_texts: [
          { ...en1, named: true },
          { ...pt1, named: true },
        ],
      },
    })
  })
  it('that names no version accepts what applies in the tenant’s own language, and says so', async () => {
    const { id } = await dataOf(201, begin())
    const { texts } = await acceptanceOf(id)
    expect(texts).toEqual([
      { ...es2, named: false },
      { ...pt1, named: false },
    ])
  })
  it('400: a version that applies no more, one that never was, and one kind twice', async () => {
    for (const [named, field] of [
      [[{ ...es2, version: 1 }], 'accepted_texts.0'],
      [[en1, { ...pt1, version: 2 }], 'accepted_texts.1'],
      [[{ ...pt1, language: 'es' }], 'accepted_texts.0'],
      [[en1, es2], 'accepted_texts.1'],
    ] as const)
      expect(refusal(await begin([...named]))).toEqual(refused(400, 'VALIDATION_ERROR', field))
  })
  it('of a tenant without texts is accepted by the two marks alone; one by an operator accepts nothing', async () => {
    const plain = await testTenant({ maker_checker: [] })
    const { id: productId, code } = await newProduct(plain)
    const { id } = await dataOf(201, begin(undefined, plain, code))
    expect(await acceptanceOf(id, plain)).toMatchObject({ acceptedAt: expect.any(String), texts: [] })
    expect(await acceptanceOf((await newApplication(plain, productId)).id, plain)).toBeNull()
  })
})
