import { randomUUID } from 'node:crypto'
import { manual, record } from '../contract/audit/trail.js'
import { currentStep, formStep, newRequest, submit, usableFlow } from '../contract/flow/support.js'
import { addUser, platformToken } from '../contract/identity/support.js'
import { ask, ping } from '../contract/identity/webhook-support.js'
import {
  account,
  applicationBody,
  applications,
  credits,
  dataOf,
  newProduct,
  post,
  productBody,
  products,
} from '../contract/lending/support.js'
import { finances, newWizard, personal } from '../contract/lending/wizard-support.js'
import { pendingRequest, newRequest as requestSignature, requests, signer } from '../contract/signature/support.js'
import { addToList, newSubject } from '../contract/subject-profile/support.js'
import { call } from '../harness/call.js'
import { receiver } from '../harness/receiver.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { type ConsoleStage, providerIds } from '../screens/console-stage.js'
import { MarkedTexts } from './marked-texts.js'

/** A lender into whose every text a stranger wrote a script, and where the screens of the console show it. */
export interface HostileLender {
  tenant: TestTenant
  texts: MarkedTexts
  ids: ConsoleStage['ids']
  /** Addresses of the console that show what the screens of the tour do not. */
  more: string[]
}

type Texts = MarkedTexts

async function lend(tenant: TestTenant, texts: Texts) {
  const product = await newProduct(tenant, { name: texts.at('the name of a product') })
  const subject_data = {
    ...applicationBody(product.id).subject_data,
    first_name: texts.at('the first name of an applicant'),
    last_name: texts.at('the last name of an applicant'),
  }
  const body = applicationBody(product.id, { subject_data })
  const financial_data = { ...body.financial_data, purpose: texts.at('what the money is for', 500) }
  const applied = () => dataOf(201, post(applications, tenant.operator, { ...body, financial_data }))
  const deciding = await applied()
  const { id: application } = await applied()
  await dataOf(
    200,
    post(`${applications}/${application}/decide`, tenant.admin, {
      decision: 'approved',
      notes: texts.at('the notes of a decision', 2000),
    }),
  )
  const { credit_id: credit } = await dataOf(
    200,
    call('GET', `${applications}/${application}`, { token: tenant.admin }),
  )
  await dataOf(200, post(`${credits}/${credit}/disburse`, tenant.operator, account))
  const paid = await dataOf(
    201,
    post(`${credits}/${credit}/payments`, tenant.operator, {
      payment_type: 'installment',
      amount: 100_000,
      reference: texts.at('the reference of a payment'),
    }),
  )
  await ask(
    tenant.admin,
    'mutation ($id: ID!, $reason: String!, $key: ID) { reversePayment(id: $id, input: { reason: $reason }, idempotencyKey: $key) { id } }',
    { id: paid.id, reason: texts.at('why a payment was taken back', 500), key: randomUUID() },
  )
  const wizard = await newWizard(tenant, product.code)
  const written = Object.fromEntries(
    ['first_name', 'last_name', 'city', 'department'].map((field) => [field, texts.at(`${field} in the wizard`)]),
  )
  await dataOf(200, wizard.step('datos_personales', { ...personal, ...written }))
  await dataOf(200, wizard.step('finanzas', { ...finances, purpose: texts.at('purpose in the wizard', 500) }))
  const proposed = productBody({ requires_approval: true, name: texts.at('the name of a product that is proposed') })
  await dataOf(202, post(products, tenant.admin, proposed))
  return {
    application,
    drafted: wizard.id,
    deciding: deciding.id as string,
    credit: credit as string,
    product: product.id as string,
  }
}

async function check(tenant: TestTenant, texts: Texts) {
  const form = formStep({
    name: texts.at('the name of a step'),
    config: {
      ui: { title: texts.at('the title of a step') },
      fields: [{ name: 'city', type: 'string', label: texts.at('the label of a question') }],
    },
  })
  const rule = {
    name: texts.at('the name of a rule'),
    trigger: 'flow',
    condition: { '!=': [{ var: 'steps.form.data.city' }, texts.at('the condition of a rule', 500)] },
    outcome: 'review',
    reason_code: 'LOOK',
  }
  const flow = await usableFlow(tenant, [form], [rule])
  const subject_data = {
    identifier_type: 'CC',
    identifier_value: '1020304399',
    name: texts.at('the name of a person who is checked'),
    email: 'ana@example.test',
    phone: '+573001234567',
  }
  const { id, access_token: token } = await newRequest(tenant, flow, { subject_data })
  const data = { city: 'Cali' }
  const { status, body } = await submit(token, (await currentStep(token)).id, { data })
  if (status !== 200) throw new Error(`the form answered ${status}: ${JSON.stringify(body)}`)
  const platform = await platformToken()
  const at = `/api/v1/flows/${flow}`
  const headers = { 'Content-Type': 'application/merge-patch+json', 'If-Match': '*' }
  await dataOf(
    200,
    call('PATCH', at, {
      token: platform,
      body: { name: texts.at('the name of a flow'), description: texts.at('the description of a flow', 2000) },
      headers,
    }),
  )
  await dataOf(201, call('POST', `${at}/versions/new`, { token: platform, body: {} }))
  const [{ id: step }] = await dataOf(200, call('GET', `${at}/versions/draft/steps`, { token: platform }))
  const config = { ...form.config, ui: { title: 'About you' }, fields: [{ name: 'city', type: 'string' }] }
  await dataOf(200, call('PATCH', `${at}/versions/draft/steps/${step}`, { token: platform, body: { config }, headers }))
  return { flow, review: id as string, execution: id as string }
}

async function sign(tenant: TestTenant, texts: Texts) {
  const asked = {
    signer: { ...signer, name: texts.at('the name of a signer') },
    documents: [{ file_name: texts.named('the name of a file to be signed'), content_type: 'application/pdf' }],
  }
  const open = await pendingRequest(tenant, asked)
  const reason = texts.at('why a signer declined', 500)
  await dataOf(200, call('POST', `${open.path}/decline`, { body: { reason } }))
  const awaited = await requestSignature(tenant, asked)
  const why = texts.at('why a request for a signature was withdrawn', 500)
  await dataOf(200, post(`${requests}/${awaited.id}/cancel`, tenant.operator, { reason: why }))
  return { signature: open.id as string, withdrawn: awaited.id as string }
}

async function know(tenant: TestTenant, texts: Texts) {
  const rejected = { type: 'lending.application.rejected', name: texts.at('the name of a person in an alert') }
  const subject = await newSubject(tenant, rejected, rejected, rejected)
  await addToList(tenant, subject, { reason: texts.at('why somebody is on a list', 2000) })
  const { body } = await call('GET', `/api/v1/subjects/${subject}/alerts`, { token: tenant.operator })
  await dataOf(
    200,
    call('PATCH', `/api/v1/alerts/${body.data[0].id}`, {
      token: tenant.admin,
      headers: { 'Content-Type': 'application/merge-patch+json' },
      body: { status: 'acknowledged', note: texts.at('the note of an alert', 2000) },
    }),
  )
  return { subject }
}

async function administer(tenant: TestTenant, texts: Texts) {
  const { id: organization } = await dataOf(
    201,
    post('/api/v1/organizations', tenant.admin, { name: texts.at('the name of an organization') }),
  )
  const { id: role } = await dataOf(
    201,
    post('/api/v1/roles', tenant.admin, {
      name: 'hostile',
      description: texts.at('the description of a role', 2000),
      permissions: ['credits:read'],
    }),
  )
  const { id: user } = await addUser(tenant.admin, `x-${randomUUID()}@example.test`, {
    first_name: texts.at('the first name of a colleague'),
    last_name: texts.at('the last name of a colleague'),
    organization_id: organization,
  })
  const client = `mutation ($name: String!, $key: ID) {
    createApiClient(name: $name, roles: ["viewer"], idempotencyKey: $key) { clientId }
  }`
  await ask(tenant.admin, client, { name: texts.at('the name of a program'), key: randomUUID() })
  const settings = `mutation ($text: String!, $clause: String!) {
    updateTenantSettings(ifMatch: "*", input: {
      legalTexts: [{ kind: terms, language: en, text: $text }], contractTemplate: [{ language: en, text: $clause }]
    }) { __typename }
  }`
  const clause = texts.at('a clause of a contract', 10_000)
  await ask(tenant.admin, settings, { text: texts.at('a legal text', 10_000), clause })
  return { organization: organization as string, role: role as string, user }
}

/** An address of webhooks whose owner answers with a text. */
async function answered(tenant: TestTenant, texts: Texts) {
  const hooks = await receiver()
  try {
    hooks.say('/answers', texts.at('the answer of a receiver of webhooks', 2000))
    const url = `${hooks.base}/answers`
    await dataOf(
      200,
      call('PATCH', `/api/v1/tenants/${tenant.id}`, {
        token: await platformToken(),
        headers: { 'If-Match': '*' },
        body: { config: { webhooks: [{ url, events: ['lending.credit.*'] }] } },
      }),
    )
    await ping(tenant.admin, url)
  } finally {
    await hooks.close()
  }
}

async function remember(tenant: TestTenant, texts: Texts) {
  const noted = manual({
    message: texts.at('the message of an event', 2000),
    resource: {
      resource_uid: texts.at('the id of a record in an event'),
      resource_type: texts.at('the kind of a record in an event'),
      resource_name: texts.at('the name of a record in an event'),
      domain: 'x',
    },
    unmapped: {
      note: texts.at('a fact of an event', 10_000),
      old_value: null,
      new_value: { name: texts.at('a change in an event', 10_000) },
    },
  })
  return { event: (await dataOf(201, record(tenant.admin, noted))).id as string }
}

export async function hostileLender(): Promise<HostileLender> {
  const tenant = await testTenant({ maker_checker: [] })
  const texts = new MarkedTexts()
  await answered(tenant, texts)
  const { withdrawn, drafted, ...ids } = {
    ...(await lend(tenant, texts)),
    ...(await check(tenant, texts)),
    ...(await sign(tenant, texts)),
    ...(await know(tenant, texts)),
    ...(await administer(tenant, texts)),
    ...(await remember(tenant, texts)),
  }
  await (await testSystem()).settle()
  return {
    tenant,
    texts,
    ids: { ...ids, ...(await providerIds()), tenant: tenant.id },
    more: [
      `/applications/${drafted}`,
      `/signatures/${withdrawn}`,
      '/alerts?status=acknowledged',
      '/settings/legal-texts?language=en',
      '/settings/contract?language=en',
      `/administration/deliveries?url=${encodeURIComponent(texts.at('the address of a screen'))}`,
    ],
  }
}
