import { randomBytes, randomUUID } from 'node:crypto'
import { createGraph } from '@otorga/client/graph'
import { call, eventually } from './client.js'
import { validateByFlow } from './flow.js'
import { type SignedInTelling, tellerOf } from './telling.js'
import { fees, terms } from './terms.js'
import { type Endpoint, hearOfCredit, openEndpoint } from './webhook.js'
import { applyByWizard } from './wizard.js'

const product = {
  ...terms,
  code: 'LIBRE-12',
  name: 'Libre inversión 12',
  fee_config: fees,
  requirements: { min_age: 18, max_age: 75 },
}

const applicant = {
  document_type: 'CC',
  document_number: '1020304321',
  first_name: 'Ana',
  last_name: 'Restrepo',
  email: 'ana@example.test',
  birth_date: '1990-04-02',
}

interface Found {
  getApplication: {
    status: string
    product: { code: string }
    credit: { status: string; outstanding: { total: number } }
  }
}

/** Takes one credit through the whole platform, from a new tenant to its audit trail; throws at the first step that fails. */
export async function tellStory(telling: SignedInTelling) {
  const endpoint = await openEndpoint()
  try {
    return await tellCredit(telling, endpoint)
  } finally {
    await endpoint.close()
  }
}

async function tellCredit(telling: SignedInTelling, endpoint: Endpoint) {
  const { base, signIn, onStep } = telling
  const { step, rest } = tellerOf(telling)
  const login = (name: string, email: string, tenant: string) =>
    step(name, async () => ({ outcome: 'signed in', result: await signIn(email, tenant) }))

  const slug = `story-${randomBytes(4).toString('hex')}`
  const platform = await login('platform administrator signs in', 'platform@otorga.test', 'platform')
  const tenant = await rest('onboard a tenant with its realm', 201, 'POST', '/api/v1/tenants', {
    token: platform,
    key: true,
    body: {
      name: `Story ${slug}`,
      slug,
      plan: 'professional',
      config: {
        timezone: 'America/Bogota',
        locale: 'es-CO',
        currency: 'COP',
        webhooks: [{ url: endpoint.url, events: ['lending.credit.*'] }],
      },
      admin_user: { email: `admin@${slug}.test`, first_name: 'Maria', last_name: 'Admin' },
    },
  })
  const maker = await login('its first administrator signs in', `admin@${slug}.test`, slug)
  const organization = await rest('create an organization', 201, 'POST', '/api/v1/organizations', {
    token: maker,
    body: { name: 'Main office', code: 'MAIN' },
  })
  for (const [who, roles, organization_id] of [
    ['checker', ['tenant_admin'], undefined],
    ['operator', ['operator'], organization.id],
  ] as const)
    await rest(`create the ${who}`, 201, 'POST', '/api/v1/users', {
      token: maker,
      key: true,
      body: {
        email: `${who}@${slug}.test`,
        first_name: who,
        last_name: 'Story',
        roles,
        ...(organization_id && { organization_id }),
      },
    })
  const checker = await login('the checker signs in', `checker@${slug}.test`, slug)
  const operator = await login('the operator signs in', `operator@${slug}.test`, slug)

  const change = await rest('propose a product: maker-checker', 202, 'POST', '/api/v1/credit-products', {
    token: maker,
    key: true,
    body: product,
  })
  const approve = `/api/v1/change-requests/${change.change_request_id}/approve`
  await rest('the maker may not approve it', 403, 'POST', approve, { token: maker, key: true, body: {} })
  const approved = await rest('the checker approves it', 200, 'POST', approve, {
    token: checker,
    key: true,
    body: { notes: 'Fine.' },
  })
  const productPath = `/api/v1/credit-products/${approved.entity_id}`
  await rest('an application before activation is refused', 422, 'POST', '/api/v1/applications', {
    token: operator,
    key: true,
    body: {
      product_id: approved.entity_id,
      subject_data: applicant,
      financial_data: { requested_amount: 6_000_000, requested_term_days: 360 },
    },
  })
  await rest('activate the product', 200, 'POST', `${productPath}/activate`, { token: maker, key: true })
  const application = await rest('the operator submits an application', 201, 'POST', '/api/v1/applications', {
    token: operator,
    key: true,
    body: {
      product_id: approved.entity_id,
      subject_data: applicant,
      financial_data: { requested_amount: 6_000_000, requested_term_days: 360 },
    },
  })
  await rest('approve it within limits', 200, 'POST', `/api/v1/applications/${application.id}/decide`, {
    token: maker,
    key: true,
    body: { decision: 'approved', notes: 'Good history.', conditions: { max_amount: 5_000_000 } },
  })
  const { credit_id } = await rest('read the application', 200, 'GET', `/api/v1/applications/${application.id}`, {
    token: operator,
  })
  const account = { method: 'bank_transfer', account_number: '001-223344', bank_code: '007', account_type: 'savings' }
  const key = randomUUID()
  await rest('disburse the credit', 200, 'POST', `/api/v1/credits/${credit_id}/disburse`, {
    token: operator,
    key,
    body: account,
  })
  const type = 'lending.credit.disbursed'
  await hearOfCredit({
    ...telling,
    endpoint,
    secret: tenant.webhook_secret,
    admin: maker,
    creditId: credit_id,
    type,
  })
  await rest(
    'the same call again is a replay',
    200,
    'POST',
    `/api/v1/credits/${credit_id}/disburse`,
    { token: operator, key, body: account },
    { holds: ({ headers }) => headers.get('x-idempotent-replayed') === 'true' },
  )
  const credit = await rest(
    'read the credit with its schedule',
    200,
    'GET',
    `/api/v1/credits/${credit_id}`,
    { token: operator },
    { holds: ({ body }) => body.data.status === 'disbursed' && body.data.amortization_schedule.length === 12 },
  )
  await rest('pay the first instalment', 201, 'POST', `/api/v1/credits/${credit_id}/payments`, {
    token: operator,
    key: true,
    body: { amount: credit.amortization_schedule[0].total, payment_type: 'installment', reference: 'PSE-1' },
  })
  const paid = await rest(
    'its balance has moved',
    200,
    'GET',
    `/api/v1/credits/${credit_id}`,
    { token: operator },
    { holds: ({ body }) => body.data.amortization_schedule[0].status === 'paid' },
  )
  await rest('pay the credit off', 201, 'POST', `/api/v1/credits/${credit_id}/payments`, {
    token: operator,
    key: true,
    body: { amount: paid.outstanding.payoff_amount, payment_type: 'payoff' },
  })
  await step('ask the graph for the whole of it', async () => {
    const query = `query ($id: ID!) { getApplication(id: $id) { status product { code } credit { status outstanding { total } } } }`
    const graph = createGraph({ url: base, token: maker })
    const { getApplication: found } = await graph.whole<Found>(query, { id: application.id })
    if (found.credit.status !== 'closed' || found.credit.outstanding.total !== 0)
      throw new Error(`the graph answered ${JSON.stringify(found)}`)
    return { outcome: `${found.product.code}: ${found.status}, credit ${found.credit.status}`, result: found }
  })
  const trail = await step('read the audit trail', async () => {
    const events = await eventually('the audit trail', async () => {
      const { body } = await call(base, 'GET', `/api/v1/audit/events?page_size=200&resource_id=${credit_id}`, {
        token: maker,
      })
      return body.data?.length >= 7 ? (body.data as { activity_name: string; message: string }[]) : undefined
    })
    return {
      outcome: `${events.length} events of the credit: ${events.map(({ message }) => message).join(', ')}`,
      result: events,
    }
  })
  await applyByWizard({ base, tenant: slug, product: product.code, operator, onStep })
  const people = { platform, maker, checker, operator }
  await validateByFlow({ base, tenantId: tenant.id, tenant: slug, product, onStep, ...people })
  return { slug, tenantId: tenant.id as string, creditId: credit_id as string, events: trail.length }
}
