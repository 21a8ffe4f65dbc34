import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAKey, itRefuses } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { itBoundsItsQuery, itIsNewestFirst, itReplays } from './checks.js'
import {
  applicationBody,
  applications,
  dataOf,
  foreignTenant,
  mailsAreSent,
  newApplication,
  newProduct,
  person,
  post,
  productBody,
  products,
  trailOf,
  withoutLending,
} from './support.js'

let tenant: TestTenant
let product: Awaited<ReturnType<typeof newProduct>>
let foreign: Awaited<ReturnType<typeof foreignTenant>>
let customer: string
/** Submitted applications that no test changes: by an operator of each organization, and by one without an organization. */
let ours: { id: string }
let theirs: { id: string }
let nobodys: { id: string }
let loner: string
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  foreign = await foreignTenant()
  product = await newProduct(tenant)
  customer = await person(tenant, ['customer'])
  loner = await person(tenant, ['operator'])
  ours = await newApplication(tenant, product.id)
  theirs = await newApplication(tenant, product.id, {}, tenant.stranger)
  nobodys = await newApplication(tenant, product.id, {}, loner)
})

const read = (id: string, token = tenant.admin) => dataOf(200, call('GET', `${applications}/${id}`, { token }))
const decide = (id: string, body: unknown, token = tenant.operator) => post(`${applications}/${id}/decide`, token, body)
const operator = () => tenant.operator

describe('POST /applications', () => {
  const request = () => ({ method: 'POST', path: applications, key: true as const, body: applicationBody(product.id) })
  itRefuses(request, {
    'a tenant_admin': () => tenant.admin,
    'a viewer': () => tenant.viewer,
    'a customer': () => customer,
  })
  itNeedsAKey(request, operator)
  itReplays(201, async () => ({
    path: applications,
    token: tenant.operator,
    body: applicationBody(product.id),
    changed: applicationBody(product.id, { origin: { type: 'manual', channel: 'digital' } }),
    elsewhere: `${applications}/${ours.id}/decide`,
  }))

  it('201: submitted, for thirty days', async () => {
    const { status, body } = await post(applications, tenant.operator, applicationBody(product.id))
    expect(status).toBe(201)
    const { id, created_at, expires_at, ...rest } = body.data
    expect(rest).toEqual({ status: 'submitted', product_id: product.id, flow_execution_id: null })
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(30 * 86_400_000)
    expect(await trailOf(tenant, id, 'Application submitted')).toBeDefined()
  })

  it('201: for as long as the product says', async () => {
    const short = await newProduct(tenant, { term_config: { min_days: 90, max_days: 720, application_valid_days: 2 } })
    const { created_at, expires_at } = await newApplication(tenant, short.id)
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(2 * 86_400_000)
  })

  it('404: a product that does not exist, and that of another tenant', async () => {
    for (const id of [randomUUID(), foreign.product.id])
      expect(refusal(await post(applications, tenant.operator, applicationBody(id)))).toEqual(refused(404, 'NOT_FOUND'))
  })

  it('422 PRODUCT_INACTIVE: a product that takes no applications; a faulty amount is 400 first', async () => {
    const { id } = await dataOf(201, post(products, tenant.admin, productBody()))
    const refuse = async (amount: number) => {
      const financial_data = { requested_amount: amount, requested_term_days: 360 }
      return refusal(await post(applications, tenant.operator, applicationBody(id, { financial_data })))
    }
    expect(await refuse(5_000_000)).toEqual(refused(422, 'PRODUCT_INACTIVE'))
    expect(await refuse(1)).toEqual(refused(400, 'VALIDATION_ERROR', 'financial_data.requested_amount'))
    await dataOf(200, post(`${products}/${id}/activate`, tenant.admin))
    await newApplication(tenant, id)
    await dataOf(200, post(`${products}/${id}/deactivate`, tenant.admin))
    expect(await refuse(5_000_000)).toEqual(refused(422, 'PRODUCT_INACTIVE'))
  })

  it('422 VALIDATION_FAILED: an applicant too young or too old; none is asked for, none is checked', async () => {
    const { subject_data: subject } = applicationBody(product.id)
    const year = new Date().getUTCFullYear()
    const send = (birth_date: string | undefined) =>
      post(applications, tenant.operator, applicationBody(product.id, { subject_data: { ...subject, birth_date } }))
    for (const birth of [`${year - 17}-01-01`, `${year - 77}-01-01`])
      expect(refusal(await send(birth))).toEqual(refused(422, 'VALIDATION_FAILED', 'subject_data.birth_date'))
    for (const birth of [`${year - 19}-01-01`, `${year - 75}-12-31`, undefined])
      expect((await send(birth)).status).toBe(201)
  })

  itBlames(
    (body) => post(applications, tenant.operator, body),
    () => {
      const body = applicationBody(product.id)
      const subject = (more: object) => ({ ...body, subject_data: { ...body.subject_data, ...more } })
      const finances = (more: object) => ({ ...body, financial_data: { ...body.financial_data, ...more } })
      const { email: _, ...noMail } = body.subject_data
      return [
        ['no body', undefined, ''],
        ['nothing in it', {}, 'product_id', 'subject_data', 'financial_data'],
        ['an unknown field', { ...body, status: 'approved' }, 'status'],
        ['an unknown inner field', subject({ age: 30 }), 'subject_data.age'],
        ['a product id that is none', { ...body, product_id: 'x' }, 'product_id'],
        ['no e-mail', { ...body, subject_data: noMail }, 'subject_data.email'],
        ['a broken e-mail', subject({ email: 'ana' }), 'subject_data.email'],
        ['a number for a document', subject({ document_number: 1020304321 }), 'subject_data.document_number'],
        ['a blank name', subject({ first_name: ' ' }), 'subject_data.first_name'],
        ['a day that does not exist', subject({ birth_date: '1990-02-30' }), 'subject_data.birth_date'],
        ['a moment for a day', subject({ birth_date: '1990-02-03T00:00:00Z' }), 'subject_data.birth_date'],
        ['text for an amount', finances({ requested_amount: '5000000' }), 'financial_data.requested_amount'],
        ['an amount of zero', finances({ requested_amount: 0 }), 'financial_data.requested_amount'],
        ['an amount below min', finances({ requested_amount: 900_000 }), 'financial_data.requested_amount'],
        ['an amount above max', finances({ requested_amount: 20_100_000 }), 'financial_data.requested_amount'],
        ['an amount off the step', finances({ requested_amount: 5_050_000 }), 'financial_data.requested_amount'],
        ['three decimals', finances({ requested_amount: 5_000_000.001 }), 'financial_data.requested_amount'],
        ['a term that is not offered', finances({ requested_term_days: 180 }), 'financial_data.requested_term_days'],
        ['half a day', finances({ requested_term_days: 90.5 }), 'financial_data.requested_term_days'],
        ['a negative income', finances({ monthly_income: -1 }), 'financial_data.monthly_income'],
        ['an unknown origin', { ...body, origin: { type: 'bank', channel: 'digital' } }, 'origin.type'],
        ['an origin without channel', { ...body, origin: { type: 'flow' } }, 'origin.channel'],
      ]
    },
  )

  it('the same bounds hold over the graph', async () => {
    const { subject_data: subject } = applicationBody(product.id)
    const create = async (more: object, finances: object = {}) => {
      const subjectData = {
        documentType: 'CC',
        documentNumber: subject.document_number,
        firstName: 'Ana',
        lastName: 'R',
      }
      const input = {
        productId: product.id,
        subjectData: { ...subjectData, email: subject.email, ...more },
        financialData: { requestedAmount: 5_000_000, requestedTermDays: 360, ...finances },
      }
      const { body } = await graph(
        tenant.operator,
        'mutation ($input: CreateApplicationInput!, $key: ID) { createApplication(input: $input, idempotencyKey: $key) { status subjectData { documentNumber } } }',
        { input, key: randomUUID() },
      )
      const [error] = body.errors ?? []
      return error ? [error.extensions.code, ...error.extensions.details.map(({ field }: never) => field)] : body.data
    }
    expect(await create({})).toMatchObject({ createApplication: { status: 'submitted' } })
    expect(await create({ firstName: 'x'.repeat(201) })).toEqual(['VALIDATION_ERROR', 'subjectData.firstName'])
    expect(await create({ email: 'ana' })).toEqual(['VALIDATION_ERROR', 'subjectData.email'])
    const amount = 'financialData.requestedAmount'
    expect(await create({}, { requestedAmount: -5 })).toEqual(['VALIDATION_ERROR', amount])
    expect(await create({}, { requestedAmount: 5_050_000 })).toEqual(['VALIDATION_ERROR', amount])
  })
})

describe('GET /applications', () => {
  itRefuses(() => ({ method: 'GET', path: applications }), { 'a customer': () => customer })
  it('403: a tenant without the lending module', async () => {
    const token = await withoutLending()
    for (const path of [applications, `${applications}/${ours.id}`])
      expect(refusal(await call('GET', path, { token }))).toEqual(refused(403, 'FORBIDDEN'))
    expect(refusal(await decide(ours.id, { decision: 'rejected' }, token))).toEqual(refused(403, 'FORBIDDEN'))
  })
  itBoundsItsQuery(() => applications, operator, [
    ['status=open', 'status'],
    ['status=submitted,draft', 'status'],
    ['sort=amount:asc', 'sort'],
  ])
  itIsNewestFirst(() => applications, operator)

  const idsFor = async (token: string, query = '') => {
    const list = await dataOf(200, call('GET', `${applications}?page_size=100${query}`, { token }))
    return list.map(({ id }: { id: string }) => id) as string[]
  }

  it('200: in short, with the document number masked', async () => {
    const { body } = await call('GET', `${applications}?page_size=100`, { token: tenant.viewer })
    expect(body.data.find(({ id }: { id: string }) => id === ours.id)).toEqual({
      id: ours.id,
      product_id: product.id,
      status: 'submitted',
      subject_data: { first_name: 'Ana', last_name: 'Restrepo', document_number: '******4321' },
      simulation_result: { amount: 5_000_000, term_days: 360, total_to_pay: 5_837_325.79 },
      created_at: (await read(ours.id)).created_at,
    })
    expect(JSON.stringify(body)).not.toContain('1020304321')
  })

  it("200: an organization's people see its own and nobody's, administrators see all, and each counts what it sees", async () => {
    const seen = async (token: string) => {
      const ids = await idsFor(token)
      return [ours, theirs, nobodys].map(({ id }) => ids.includes(id))
    }
    expect(await seen(tenant.admin)).toEqual([true, true, true])
    expect(await seen(tenant.operator)).toEqual([true, false, true])
    expect(await seen(tenant.viewer)).toEqual([true, false, true])
    expect(await seen(tenant.stranger)).toEqual([false, true, true])
    expect(await seen(loner)).toEqual([false, false, true])
    expect(await idsFor(loner)).toEqual([nobodys.id])
    const { body } = await call('GET', applications, { token: loner })
    expect(body.metadata.pagination).toMatchObject({ total: 1, total_pages: 1 })
  })

  it('200: by status', async () => {
    const { id } = await newApplication(tenant, product.id)
    await dataOf(200, decide(id, { decision: 'rejected' }))
    expect(await idsFor(tenant.operator, '&status=rejected')).toContain(id)
    expect(await idsFor(tenant.operator, '&status=submitted')).not.toContain(id)
    expect(await idsFor(tenant.operator, '&status=draft')).toEqual([])
  })
})

describe('GET /applications/{id}', () => {
  itRefuses(() => ({ method: 'GET', path: `${applications}/${ours.id}` }), { 'a customer': () => customer })
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'GET', path: `${applications}/${id}` }),
    operator,
    () => foreign.application.id,
  )

  it("404: another organization's application", async () => {
    for (const [id, token] of [
      [theirs.id, tenant.operator],
      [theirs.id, tenant.viewer],
      [ours.id, tenant.stranger],
      [ours.id, loner],
    ] as const)
      expect(refusal(await call('GET', `${applications}/${id}`, { token }))).toEqual(refused(404, 'NOT_FOUND'))
    expect((await read(nobodys.id, tenant.stranger)).organization_id).toBeNull()
  })

  it('200: the whole application with its document number; the reading is audited', async () => {
    const body = applicationBody(product.id, { origin: { type: 'flow', channel: 'digital' } })
    const { id, created_at, expires_at } = await dataOf(201, post(applications, tenant.operator, body))
    const whole = await read(id, tenant.viewer)
    expect(whole).toEqual({
      id,
      product_id: product.id,
      organization_id: tenant.organizationId,
      status: 'submitted',
      subject_data: {
        ...body.subject_data,
        phone: null,
        expedition_date: null,
        expedition_place: null,
        gender: null,
        marital_status: null,
        address: null,
        city: null,
        department: null,
      },
      financial_data: { ...body.financial_data, economic_activity: null, monthly_expenses: null, purpose: null },
      origin: { type: 'flow', channel: 'digital' },
      simulation_result: { amount: 5_000_000, term_days: 360, total_to_pay: 5_837_325.79 },
      flow_execution_id: null,
      validation_status: 'not_required',
      validation_url: null,
      signature_status: null,
      completed_steps: [],
      current_step: null,
      decision_notes: null,
      conditions: null,
      credit_id: null,
      created_by: expect.any(String),
      created_at,
      expires_at,
      submitted_at: created_at,
      decided_at: null,
      decided_by: null,
    })
    const entry = await trailOf(tenant, id, 'application read')
    expect(JSON.stringify(entry)).not.toContain('1020304321')
  })
})

describe('applications in the graph', () => {
  const cancel = async (id: string, token = tenant.operator, key: string | null = randomUUID()) => {
    const document = 'mutation ($id: ID!, $key: ID) { cancelApplication(id: $id, idempotencyKey: $key) { id status } }'
    const { body } = await graph(token, document, { id, key })
    return body.errors?.[0].extensions.code ?? body.data.cancelApplication
  }

  it('cancelApplication withdraws a submitted application, once', async () => {
    const { id } = await newApplication(tenant, product.id)
    expect(await cancel(id, tenant.viewer)).toBe('FORBIDDEN')
    expect(await cancel(id, tenant.stranger)).toBe('NOT_FOUND')
    expect(await cancel(foreign.application.id)).toBe('NOT_FOUND')
    expect(await cancel(id, tenant.operator, null)).toBe('MISSING_IDEMPOTENCY_KEY')
    const key = randomUUID()
    expect(await cancel(id, tenant.operator, key)).toEqual({ id, status: 'cancelled' })
    expect(await cancel(id, tenant.operator, key)).toEqual({ id, status: 'cancelled' })
    expect(await cancel(id)).toBe('INVALID_STATUS_TRANSITION')
    expect((await read(id)).status).toBe('cancelled')
    expect(refusal(await decide(id, { decision: 'approved' }))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
  })

  it('the products and credits of a page of applications are read in one batch each', async () => {
    for (let count = 0; count < 3; count++) {
      const { id } = await newApplication(tenant, (await newProduct(tenant)).id)
      await dataOf(200, decide(id, { decision: 'approved' }))
    }
    await mailsAreSent(tenant)
    const { database } = (await testSystem()).system.services.ofContext.lending!
    const reads = vi.spyOn(database, 'read')
    try {
      const { body } = await graph(
        tenant.operator,
        '{ listApplications(pageSize: 50) { items { id creditId product { id code } credit { id amount amortizationSchedule { total } } } } }',
      )
      const { items } = body.data.listApplications
      expect(new Set(items.map(({ product: { id } }: { product: { id: string } }) => id)).size).toBeGreaterThan(3)
      for (const one of items) expect(one.credit?.id ?? null).toBe(one.creditId)
      // One read each for the list, its products and its credits.
      expect(reads).toHaveBeenCalledTimes(3)
    } finally {
      reads.mockRestore()
    }
  })

  it('whoever made and decided them is named to every reader, by one read and without an entry in the trail', async () => {
    const { id } = await newApplication(tenant, product.id)
    await dataOf(200, post(`${applications}/${id}/decide`, tenant.admin, { decision: 'approved' }))
    const { system } = await testSystem()
    const people = 'id firstName lastName email'
    const reads = vi.spyOn(system.services.identity.database, 'read')
    const audited = vi.spyOn(system.services.identity.database, 'readAndRecord')
    try {
      const { body } = await graph(
        tenant.viewer,
        `{ listApplications(pageSize: 50) { items { id createdById createdBy { ${people} } decidedById decidedBy { ${people} } } } }`,
      )
      const { items } = body.data.listApplications
      const one = items.find((item: { id: string }) => item.id === id)
      expect(one).toMatchObject({
        createdBy: { id: one.createdById, firstName: 'operator', email: `operator@${tenant.slug}.test` },
        decidedBy: { id: tenant.adminUserId, firstName: 'Ada', lastName: 'Admin' },
      })
      const ofReferences = reads.mock.calls.filter(([, step]) => JSON.stringify(step).includes(tenant.adminUserId))
      expect(ofReferences).toHaveLength(1)
      expect(audited).not.toHaveBeenCalled()
    } finally {
      reads.mockRestore()
      audited.mockRestore()
    }
  })

  it('of whoever made and decided them no more is told to those who may not read users', async () => {
    const ask = (token: string) => graph(token, `{ getApplication(id: "${ours.id}") { createdBy { id phone roles } } }`)
    expect((await ask(tenant.viewer)).body.errors[0].extensions.code).toBe('FORBIDDEN')
    expect((await ask(tenant.admin)).body.data.getApplication.createdBy.roles).toEqual(['operator'])
    const factorOf = (token: string) =>
      graph(token, `{ getApplication(id: "${ours.id}") { createdBy { hasSecondFactor } } }`)
    expect((await factorOf(tenant.viewer)).body.errors[0].extensions.code).toBe('FORBIDDEN')
    expect((await factorOf(tenant.admin)).body.data.getApplication.createdBy.hasSecondFactor).toBe(false)
  })

  it('lists mask document numbers and keep to the organization as REST does', async () => {
    const list = async (token: string) =>
      (
        await graph(
          token,
          '{ listApplications(pageSize: 100) { total items { id subjectData { documentNumber email } } } }',
        )
      ).body.data.listApplications
    const { items } = await list(tenant.stranger)
    expect(items.map(({ id }: { id: string }) => id)).not.toContain(ours.id)
    expect(items[0].subjectData).toEqual({ documentNumber: '******4321', email: null })
    expect((await list(loner)).total).toBe(1)
  })
})
