import { randomUUID } from 'node:crypto'
import { codeAt, recoveryCodesOf, secretOf, sendCode } from '@otorga/identity/provider/embedded/test-phone'
import {
  assign,
  assignments,
  currentStep,
  draftFlow,
  formStep,
  newRequest,
  publish,
  ruleBody,
  submit,
  usableFlow,
} from '../contract/flow/support.js'
import { addUser, signInForm } from '../contract/identity/support.js'
import {
  account,
  applications,
  credits,
  dataOf,
  newApplication,
  newCredit,
  newProduct,
  post,
  products,
} from '../contract/lending/support.js'
import { pendingRequest } from '../contract/signature/support.js'
import { call, eventually, graph } from '../harness/call.js'
import { receiver } from '../harness/receiver.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import type { Made } from '../shared/records-of-everything.js'
import type { Watched } from './system.js'

const gone = async (path: string, token: string) => {
  const { status, body } = await call('DELETE', path, { token, key: true })
  if (status >= 300) throw new Error(`DELETE ${path} answered ${status}: ${JSON.stringify(body)}`)
}

async function mutation(token: string, text: string) {
  const { body } = await graph(token, `mutation { ${text} }`)
  if (body.errors) throw new Error(`${text} answered ${JSON.stringify(body.errors)}`)
  return Object.values(body.data)[0] as Record<string, string>
}

const keyed = (id: string) => `id: "${id}", idempotencyKey: "${randomUUID()}"`

/** Applications and credits that end before they are paid, and a payment that is taken back. */
async function endLending(tenant: TestTenant, productId: string) {
  const subject = (document_number: string) => ({
    document_type: 'CC',
    document_number,
    first_name: 'Ana',
    last_name: 'Restrepo',
    email: `${randomUUID()}@example.test`,
  })
  const body = (document: string) => ({
    product_id: productId,
    subject_data: subject(document),
    financial_data: { requested_amount: 5_000_000, requested_term_days: 360 },
  })
  const { id } = await dataOf(201, post(applications, tenant.operator, body('2020304321')))
  await mutation(tenant.admin, `cancelApplication(${keyed(id)}) { id }`)
  const cancelled = await newCredit(tenant, productId)
  await mutation(tenant.admin, `cancelCredit(${keyed(cancelled.id)}) { id }`)
  const credit = await newCredit(tenant, productId)
  await dataOf(200, post(`${credits}/${credit.id}/disburse`, tenant.operator, account))
  const payment = { amount: 100_000, payment_type: 'installment' }
  const paid = await dataOf(201, post(`${credits}/${credit.id}/payments`, tenant.operator, payment))
  const reversed = `${keyed(paid.id)}, input: { reason: "Not received" }`
  await mutation(tenant.admin, `reversePayment(${reversed}) { id }`)
  await dataOf(200, post(`${products}/${productId}/deactivate`, tenant.admin))
}

/** A second factor, which an administrator removes. */
async function endSecondFactor({ marks, owner, system }: Watched, tenant: TestTenant) {
  const { id, email } = await addUser(tenant.admin, marks.make('email'))
  const [row] = await owner`select idp_id from idp.realm_user where user_id = ${id}`
  const password = randomUUID()
  marks.note('secret', password)
  await system.services.provider.setPassword(tenant.slug, row!.idp_id, password, false)
  const { browser } = await signInForm(tenant.slug, email, password)
  const address = `/realms/${tenant.slug}/account/second-factor`
  const page = await browser.open(address, { email, password })
  const secret = secretOf(page)
  for (const one of [secret, ...recoveryCodesOf(await sendCode(browser, page, address, codeAt(secret)))])
    marks.note('secret', one)
  await mutation(tenant.admin, `removeSecondFactor(${keyed(id)}) { id }`)
}

/** Users, webhooks and their secret. */
async function endIdentity(watched: Watched, tenant: TestTenant, url: string) {
  const { marks } = watched
  await endSecondFactor(watched, tenant)
  const user = await addUser(tenant.admin, marks.make('email'))
  await mutation(tenant.admin, `mailPasswordLink(${keyed(user.id)}) { id }`)
  await gone(`/api/v1/users/${user.id}`, tenant.admin)
  const { id } = await mutation(tenant.admin, `pingWebhook(url: "${url}") { id }`)
  await mutation(tenant.admin, `redeliver(id: "${id}") { __typename }`)
  const { secret } = await mutation(tenant.admin, `rotateWebhookSecret(idempotencyKey: "${randomUUID()}") { secret }`)
  marks.note('secret', secret!)
}

/** A signature whose signer is told again, a validation that a person decides, and one that fails and is started again. */
async function endReviews(tenant: TestTenant) {
  const outcomes = { review: 1000, reject: 100 }
  const rules = Object.entries(outcomes).map(([outcome, income]) =>
    ruleBody({ name: outcome, outcome, condition: { '<': [{ var: 'steps.form.data.income' }, income] } }),
  )
  const product = await newProduct(tenant, { validation_flow_id: await usableFlow(tenant, [formStep()], rules) })
  const validated = async (income: number, wanted: string) => {
    const { id } = await newApplication(tenant, product.id)
    const read = () => dataOf(200, call('GET', `${applications}/${id}`, { token: tenant.admin }))
    const token = (await read()).validation_url.split('/').at(-1)
    await submit(token, (await currentStep(token)).id, { data: { income } })
    await eventually(`the validation to be ${wanted}`, async () => {
      return (await read()).validation_status === wanted ? true : undefined
    })
    return id as string
  }
  const waiting = await pendingRequest(tenant)
  await mutation(tenant.operator, `resendSignatureRequest(${keyed(waiting.id)}) { id }`)
  await mutation(tenant.admin, `restartValidation(${keyed(await validated(50, 'failed'))}) { id }`)
  await validated(500, 'in_review')
  const { body } = await graph(tenant.admin, '{ reviewQueue { items { id } } }')
  const decision = `${keyed(body.data.reviewQueue.items[0].id)}, decision: approved, notes: "Seen"`
  await mutation(tenant.admin, `decideFlowRequest(${decision}) { id }`)
}

/** Drafts, assignments and requests of flows. */
async function endFlows(tenant: TestTenant, platform: string) {
  const draft = await draftFlow([formStep()], [ruleBody()])
  const at = `/api/v1/flows/${draft}/versions/draft`
  for (const part of ['rules', 'steps']) {
    const [one] = await dataOf(200, call('GET', `${at}/${part}`, { token: platform }))
    await gone(`${at}/${part}/${one.id}`, platform)
  }
  const flow = await draftFlow()
  await publish(flow)
  const { id: assignment } = await assign(flow, tenant.id)
  const request = await newRequest(tenant, flow)
  await mutation(tenant.admin, `cancelFlowRequest(${keyed(request.id)}) { id }`)
  await gone(`${assignments}/${assignment}`, platform)
}

/** Ends of every kind of record, which the demo and the bounds leave out. */
export async function playEndings(watched: Watched, { platformToken, subjectId, tenant: first }: Made): Promise<void> {
  const hooks = await receiver()
  try {
    const url = `${hooks.base}/ends`
    const tenant = await testTenant({ maker_checker: [], webhooks: [{ url, events: ['*'] }] })
    const { id: productId } = await newProduct(tenant)
    await endLending(tenant, productId)
    await endIdentity(watched, tenant, url)
    await endFlows(tenant, platformToken)
    await endReviews(tenant)
    const [entry] = await dataOf(200, call('GET', `/api/v1/subjects/${subjectId}/lists`, { token: first.admin }))
    await gone(`/api/v1/subjects/${subjectId}/lists/${entry.id}`, first.admin)
    await watched.settle()
  } finally {
    await hooks.close()
  }
}
