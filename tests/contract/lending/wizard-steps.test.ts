import { randomUUID } from 'node:crypto'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { createAccessTokens } from '@otorga/kernel/request/access-tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, callInternal, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { openListener } from '../../shared/listener.js'
import { platformToken, refusal, refused } from '../identity/support.js'
import { applications, dataOf, daysLater, newProduct, post, trailOf } from './support.js'
import { completeWizard, finances, newWizard, personal, type Wizard, wizardPath } from './wizard-support.js'

let tenant: TestTenant
let product: { id: string; code: string }
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = await newProduct(tenant)
})
const noToken = refused(401, 'INVALID_ACCESS_TOKEN')

/** All calls with a wizard's token. */
const doors = (wizard: Wizard, headers: Record<string, string> = {}) => [
  () => wizard.send('GET', 'status', undefined, { headers }),
  () => wizard.step('datos_personales', personal, { headers }),
  () => wizard.sign({ headers }),
  () => wizard.submit({ headers }),
]

describe('the access token', () => {
  it('401: of another application, of none, forged, of another purpose, malformed or missing, at every door', async () => {
    const [one, other] = [await newWizard(tenant, product.code), await newWizard(tenant, product.code)]
    const { keys } = await testSystem()
    const tokens = createAccessTokens({ secrets: keys.accessTokenSecrets, encryption: keys.encryption })
    const forged = `${one.token.slice(0, -2)}${one.token.endsWith('AA') ? 'BB' : 'AA'}`
    for (const token of [
      other.token,
      tokens.mint('wizard').token,
      tokens.mint('signing').token,
      forged,
      'x',
      `${one.token}x`,
      'x'.repeat(5000),
      `${randomUUID()}.${'A'.repeat(43)}`,
    ])
      for (const open of doors(one, { 'X-Access-Token': token })) expect(refusal(await open())).toEqual(noToken)
    const bare = await call('GET', `${wizardPath}/${one.id}/status`)
    expect(refusal(bare)).toEqual(noToken)
  })
  it('401: an application that does not exist, or an id that is none, tells nothing else', async () => {
    const { token } = await newWizard(tenant, product.code)
    for (const id of [randomUUID(), 'not-an-id'])
      expect(
        refusal(await call('GET', `${wizardPath}/${id}/status`, { headers: { 'X-Access-Token': token } })),
      ).toEqual(noToken)
  })
  it('401: once the application has expired, though the daily run has not seen it', async () => {
    const wizard = await newWizard(tenant, product.code)
    await daysLater(31, async () => {
      for (const open of doors(wizard)) expect(refusal(await open())).toEqual(noToken)
    })
    expect((await wizard.status()).status).toBe('draft')
  })
  it("is no user's: a bearer token opens no wizard, the wizard's token no other door", async () => {
    const wizard = await newWizard(tenant, product.code)
    const bearer = await call('GET', `${wizardPath}/${wizard.id}/status`, { token: tenant.admin })
    expect(refusal(bearer)).toEqual(noToken)
    const headers = { 'X-Access-Token': wizard.token }
    expect(refusal(await call('GET', `${applications}/${wizard.id}`, { headers }))).toEqual(
      refused(401, 'UNAUTHORIZED'),
    )
    expect(refusal(await callInternal('GET', `${wizardPath}/${wizard.id}/status`, { headers }))).toEqual(
      refused(404, 'NOT_FOUND'),
    )
  })
  it('is spent by the submission: it reads the status, and replays the submission, and nothing else', async () => {
    const wizard = await completeWizard(tenant, product.code)
    const key = randomUUID()
    const first = await wizard.submit({ key })
    expect(first.status).toBe(200)
    const again = await wizard.submit({ key })
    expect([again.status, again.headers.get('x-idempotent-replayed')]).toEqual([200, 'true'])
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body))
    for (const open of doors(wizard).slice(1)) expect(refusal(await open())).toEqual(noToken)
    expect(await wizard.status()).toMatchObject({ status: 'submitted', current_step: null })
    await daysLater(31, async () => expect(refusal(await wizard.submit({ key }))).toEqual(noToken))
  })
  it('403: while its tenant is suspended', async () => {
    const other = await testTenant({ maker_checker: [] })
    const wizard = await newWizard(other, (await newProduct(other)).code)
    const token = await platformToken()
    await dataOf(200, call('POST', `/api/v1/tenants/${other.id}/suspend`, { token, body: {} }))
    const answer = await eventually('the suspension', async () => {
      const one = await wizard.send('GET', 'status')
      return one.status === 403 ? one : undefined
    })
    expect(refusal(answer)).toEqual(refused(403, 'TENANT_SUSPENDED'))
    for (const open of doors(wizard)) expect(refusal(await open())).toEqual(refused(403, 'TENANT_SUSPENDED'))
  })
  it('429: more steps a minute than a token may, counted for each token', async () => {
    const [one, other] = [await newWizard(tenant, product.code), await newWizard(tenant, product.code)]
    const listener = await openListener({ limiter: createMemoryLimiter() })
    try {
      const save = ({ id, token }: Wizard) =>
        fetch(`${listener.url}${wizardPath}/${id}/steps/cuenta`, {
          method: 'PATCH',
          headers: { 'Content-Type': 'application/json', 'X-Access-Token': token },
          body: '{}',
        })
      for (let count = 0; count < 30; count++) expect((await save(one)).status).toBe(400)
      const refusedOne = await save(one)
      expect(refusedOne.status).toBe(429)
      expect(refusedOne.headers.get('ratelimit-policy')).toBe('"submit-step";q=30;w=60')
      expect(Number(refusedOne.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await save(other)).status).toBe(400)
    } finally {
      await listener.close()
    }
  })
})

describe('PATCH /public/applications/{id}/steps/{step_name}', () => {
  it('409: a step ahead of its turn', async () => {
    const wizard = await newWizard(tenant, product.code)
    expect(refusal(await wizard.step('finanzas', finances))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    expect((await wizard.status()).completed_steps).toEqual(['cuenta', 'identidad'])
  })
  it('200: saved again while it is a draft; null removes what is optional, what is absent goes too', async () => {
    const wizard = await completeWizard(tenant, product.code)
    const { city: _, ...without } = personal
    await dataOf(200, wizard.step('datos_personales', { ...without, first_name: 'Lucía', gender: null }))
    await dataOf(200, wizard.step('cuenta', { ...contact, email: 'lucia@example.test' }))
    const seen = await dataOf(200, call('GET', `${applications}/${wizard.id}`, { token: tenant.admin }))
    expect(seen.subject_data).toMatchObject({
      first_name: 'Lucía',
      last_name: 'Marín',
      email: 'lucia@example.test',
      phone: contact.phone,
      gender: null,
      city: null,
      address: personal.address,
    })
    expect(seen.completed_steps).toHaveLength(4)
  })
  it('200: the details of the document may be corrected; 409: the document itself never', async () => {
    const document = { document_type: 'CC', document_number: '1020304399' }
    const wizard = await newWizard(tenant, product.code, { identidad: document })
    await dataOf(200, wizard.step('identidad', { ...document, expedition_place: 'Cali' }))
    for (const other of [{ document_number: '1020304398' }, { document_type: 'CE' }])
      expect(refusal(await wizard.step('identidad', { ...document, ...other }))).toEqual(refused(409, 'CONFLICT'))
  })
  it('404: a step that does not exist; 405 and 415', async () => {
    const wizard = await newWizard(tenant, product.code)
    for (const name of ['final', 'cuenta%20', '..%2fsubmit'])
      expect(refusal(await wizard.step(name, {}))).toEqual(refused(404, 'NOT_FOUND'))
    expect((await wizard.send('POST', 'steps/cuenta', {})).status).toBe(405)
    const foreign = await wizard.step('cuenta', contact, { headers: { 'Content-Type': 'text/plain' } })
    expect(refusal(foreign)).toEqual(refused(415, 'UNSUPPORTED_MEDIA_TYPE'))
    const merge = { headers: { 'Content-Type': 'application/merge-patch+json' } }
    expect((await wizard.step('cuenta', contact, merge)).status).toBe(200)
  })
  it.each<[string, unknown, ...string[]]>([
    ['nothing', {}, 'first_name', 'last_name', 'birth_date'],
    ['an unknown field', { ...personal, nickname: 'L' }, 'nickname'],
    ['fields of another step', { ...personal, monthly_income: 1 }, 'monthly_income'],
    ['a birth date in the future', { ...personal, birth_date: '9999-12-31' }, 'birth_date'],
    ['a leap day that never was', { ...personal, birth_date: '1900-02-29' }, 'birth_date'],
    ['a birth two centuries ago', { ...personal, birth_date: '1823-01-01' }, 'birth_date'],
    ['a birth date with a time', { ...personal, birth_date: '1992-02-29T00:00:00Z' }, 'birth_date'],
    ['a blank name', { ...personal, first_name: ' \t ' }, 'first_name'],
    ['a name of null', { ...personal, last_name: null }, 'last_name'],
    ['an oversized name', { ...personal, first_name: 'x'.repeat(201) }, 'first_name'],
    ['a line break in a name', { ...personal, first_name: 'Luz\nMarina' }, 'first_name'],
    ['a NUL in a city', { ...personal, city: 'Me\0dellín' }, 'city'],
    ['an object for a name', { ...personal, first_name: { $gt: '' } }, 'first_name'],
  ])('400: %s', async (_, body, ...fields) => {
    shared ??= await newWizard(tenant, product.code)
    expect(refusal(await shared.step('datos_personales', body))).toEqual(refused(400, 'VALIDATION_ERROR', ...fields))
  })
  let shared: Wizard | undefined
  it.each<[string, unknown, ...string[]]>([
    ['an income as text', { ...finances, monthly_income: '3500000' }, 'monthly_income'],
    ['a negative income', { ...finances, monthly_income: -1 }, 'monthly_income'],
    ['expenses of too many decimals', { ...finances, monthly_expenses: 0.1 + 0.2 }, 'monthly_expenses'],
    ['more than there is', { ...finances, monthly_income: 1e13 }, 'monthly_income'],
    ['an oversized purpose', { ...finances, purpose: 'x'.repeat(501) }, 'purpose'],
  ])('400: %s', async (_, body, ...fields) => {
    ready ??= await completeWizard(tenant, product.code)
    expect(refusal(await ready.step('finanzas', body))).toEqual(refused(400, 'VALIDATION_ERROR', ...fields))
  })
  let ready: Wizard | undefined
  it('200: born on a leap day, no income at all, a name in any script; markup is text', async () => {
    const wizard = await newWizard(tenant, product.code)
    const hostile = `<script>alert('x')</script> Ünï '"; drop table`
    await dataOf(200, wizard.step('datos_personales', { ...personal, first_name: hostile, last_name: '王小明' }))
    await dataOf(200, wizard.step('finanzas', { ...finances, monthly_income: -0, monthly_expenses: 0 }))
    const seen = await dataOf(200, call('GET', `${applications}/${wizard.id}`, { token: tenant.admin }))
    expect(seen.subject_data).toMatchObject({ first_name: hostile, last_name: '王小明', birth_date: '1992-02-29' })
    expect(Object.is(seen.financial_data.monthly_income, -0)).toBe(false)
  })
})

const contact = { email: 'luz@example.test', phone: '+57 300 123 4567', accepts_terms: true, accepts_privacy: true }

describe('POST /public/applications/{id}/submit', () => {
  it('409: before every step is done, naming what is missing', async () => {
    const wizard = await newWizard(tenant, product.code)
    const answer = await wizard.submit()
    expect(refusal(answer)).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    expect(answer.body.error.message).toContain('datos_personales, finanzas')
  })
  it('400: no Idempotency-Key; an unknown query parameter', async () => {
    const wizard = await completeWizard(tenant, product.code)
    expect(refusal(await wizard.send('POST', 'submit'))).toEqual(refused(400, 'MISSING_IDEMPOTENCY_KEY'))
    const odd = wizard.send('POST', 'submit?now=1', undefined, { key: true })
    expect(refusal(await odd)).toEqual(refused(400, 'VALIDATION_ERROR', 'now'))
  })
  it('422: too young or too old on the day of the submission, told there and not before', async () => {
    const strict = await newProduct(tenant, { requirements: { min_age: 18, max_age: 60 } })
    for (const birth_date of [`${new Date().getFullYear() - 17}-01-01`, '1950-01-01']) {
      const wizard = await newWizard(tenant, strict.code)
      await dataOf(200, wizard.step('datos_personales', { ...personal, birth_date }))
      await dataOf(200, wizard.step('finanzas', finances))
      expect(refusal(await wizard.submit())).toEqual(refused(422, 'VALIDATION_FAILED', 'subject_data.birth_date'))
      expect((await wizard.status()).status).toBe('draft')
    }
  })
  it('of ten submissions at once one is made, the token of the others is spent', async () => {
    const wizard = await completeWizard(tenant, product.code)
    const answers = await Promise.all(Array.from({ length: 10 }, () => wizard.submit()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const other of answers.filter(({ status }) => status !== 200)) expect(refusal(other)).toEqual(noToken)
  })
  it('leaves the trail of an applicant without an account, nothing personal in it', async () => {
    const wizard = await completeWizard(tenant, product.code)
    await dataOf(200, wizard.submit())
    const event = await trailOf(tenant, wizard.id, 'Application submitted by the wizard')
    const whole = await dataOf(200, call('GET', `/api/v1/audit/events/${event.id}`, { token: tenant.admin }))
    expect(whole.actor).toMatchObject({ id: null, user_uid: `applicant:${wizard.id}`, user_type: 'User' })
    for (const word of ['luz@example.test', 'Marín', '300 123', wizard.token.slice(37)])
      expect(JSON.stringify(whole)).not.toContain(word)
  })
  it('tells of the application with the person, the amounts and the device it came from', async () => {
    const { owner } = await testSystem()
    const wizard = await newWizard(tenant, product.code, {}, { headers: { 'X-Device-Fingerprint': 'device-12345678' } })
    await dataOf(200, wizard.step('datos_personales', personal))
    await dataOf(200, wizard.step('finanzas', finances))
    await dataOf(200, wizard.submit())
    const told = await owner<{ type: string; data: Record<string, unknown> }[]>`select type, data from lending.outbox
      where subject = ${wizard.id} and type like 'lending.application.%' order by id`
    expect(told.map(({ type }) => type)).toEqual(['lending.application.created', 'lending.application.submitted'])
    expect(told[0]!.data).toMatchObject({ full_name: null, status: 'draft' })
    expect(told[1]!.data).toMatchObject({
      application_id: wizard.id,
      product_id: product.id,
      status: 'submitted',
      channel: 'digital',
      amount: 5_000_000,
      currency: 'COP',
      term_days: 360,
      full_name: 'Luz Marín',
      identifier_type: 'CC',
      identifier_value: expect.stringMatching(/^\d{10}$/),
      subject_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8/),
      device: { fingerprint: 'device-12345678', ip: expect.any(String), user_agent: expect.any(String) },
      occurred_at: expect.any(String),
    })
  })
  it('a draft is no application to decide or to cancel', async () => {
    const wizard = await newWizard(tenant, product.code)
    const decide = post(`${applications}/${wizard.id}/decide`, tenant.operator, { decision: 'approved' })
    expect(refusal(await decide)).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
  })
})
