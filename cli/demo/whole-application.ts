import { randomBytes, randomInt } from 'node:crypto'
import { type Call, call, dataOf, eventually } from './client.js'
import { mailedCode, mailedSigningLink } from './mail.js'
import { fees, terms } from './terms.js'

/** Access tokens of a tenant's users, and of the platform's administrator. */
export interface People {
  base: string
  tenantId: string
  platform: string
  admin: string
  /** The user who approves the administrator's proposals. */
  checker: string
  operator: string
  /** The folder of mails, which are files without a mail server. */
  mailFolder: string
}

/** The products that the applicant applies for. */
export interface WholeProducts {
  /** Validates by a form and is signed by certificate. */
  whole: string
  /** Needs neither validation nor signature. */
  plain: string
}

const poster =
  ({ base }: People) =>
  (token: string, path: string, body?: unknown, wanted = 200) =>
    dataOf(wanted, `POST ${path}`, call(base, 'POST', path, { token, key: true, ...(body !== undefined && { body }) }))

/** Makes an active product; a second person approves it when the tenant requires that. */
async function newProduct(people: People, more: Record<string, unknown>): Promise<string> {
  const { base, admin, checker } = people
  const post = poster(people)
  const code = `WHOLE-${randomBytes(4).toString('hex').toUpperCase()}`
  const body = { ...terms, fee_config: fees, code, name: 'Crédito completo', ...more }
  const sent: Call = { token: admin, key: true, body }
  const { status, body: answer } = await call(base, 'POST', '/api/v1/credit-products', sent)
  if (status !== 201 && status !== 202) throw new Error(`the product answered ${status}: ${JSON.stringify(answer)}`)
  const change = answer.data.change_request_id as string | undefined
  const made = change ? await post(checker, `/api/v1/change-requests/${change}/approve`, {}) : undefined
  const id = (made ? made.entity_id : answer.data.id) as string
  await post(admin, `/api/v1/credit-products/${id}/activate`)
  return id
}

/** The products of whole applications, with the flow that one of them validates by. */
export async function wholeProducts(people: People): Promise<WholeProducts> {
  const { platform, tenantId } = people
  const post = poster(people)
  const slug = `whole-${randomBytes(4).toString('hex')}`
  const { id } = await post(platform, '/api/v1/flows', { name: 'Questions', slug }, 201)
  const draft = `/api/v1/flows/${id}/versions/draft`
  const fields = [{ name: 'income', type: 'number', minimum: 0 }]
  await post(platform, `${draft}/steps`, { type: 'form', name: 'About you', config: { fields } }, 201)
  await post(platform, `${draft}/publish`, {})
  await post(platform, '/api/v1/flow-assignments', { flow_id: id, tenant_id: tenantId }, 201)
  return {
    whole: await newProduct(people, { validation_flow_id: id, signature_required: true, signature_type: 'digital' }),
    plain: await newProduct(people, {}),
  }
}

async function answerForm(base: string, link: string) {
  const path = `/api/v1/execute/${link.split('/').at(-1)}`
  const { current_step } = await dataOf(200, 'the link', call(base, 'GET', path))
  const form = new FormData()
  form.append('data', JSON.stringify({ income: 4_500_000 }))
  const { status } = await fetch(`${base}${path}/steps/${current_step.id}`, { method: 'POST', body: form })
  if (status !== 200) throw new Error(`the form answered ${status}`)
}

/** Signs as the signer does: by the mailed link and, where the page asks for one, a mailed code. */
async function signByMail({ base, mailFolder }: People, email: string) {
  const link = new URL(await eventually('the link to sign', () => mailedSigningLink(mailFolder, email))).pathname
  const sent = (path: string, body: object) =>
    dataOf(200, `POST ${path}`, call(base, 'POST', `${link}${path}`, { body }))
  const { ui_config } = await dataOf(200, 'the link to sign', call(base, 'GET', link))
  if (ui_config.requires_otp) {
    await sent('/otp/send', { channel: 'email' })
    await sent('/otp/verify', { otp_code: await eventually('the code', () => mailedCode(mailFolder, email)) })
  }
  await sent('/execute', { confirmation: true })
}

const ask = async (base: string, token: string, query: string, id: string) => {
  const { body } = await call(base, 'POST', '/graphql', { token, body: { query, variables: { id } } })
  if (body.errors) throw new Error(`the graph answered ${JSON.stringify(body.errors)}`)
  return body.data.getApplication
}

/**
 * Makes an applicant who is rejected three times and then applies with success: is validated, signs, gets the credit, pays, and
 * is on a list. Every component then has data about the application. Returns its id and the subject's.
 */
export async function wholeApplication(people: People, { whole, plain }: WholeProducts) {
  const { base, admin, operator } = people
  const post = poster(people)
  const document_number = String(randomInt(1_000_000_000, 9_999_999_999))
  const application = {
    subject_data: {
      document_type: 'CC',
      document_number,
      first_name: 'Eva',
      last_name: 'Luna',
      // An address of their own, because the mails of every tenant lie in one folder.
      email: `eva-${randomBytes(5).toString('hex')}@example.test`,
      birth_date: '1990-04-02',
    },
    financial_data: { requested_amount: 5_000_000, requested_term_days: 360, monthly_income: 4_500_000 },
  }
  const decide = (id: string, body: object) => post(admin, `/api/v1/applications/${id}/decide`, body)
  for (let time = 0; time < 3; time++) {
    const { id } = await post(operator, '/api/v1/applications', { ...application, product_id: plain }, 201)
    await decide(id, { decision: 'rejected', notes: 'No proof of income.' })
  }
  const { id } = await post(operator, '/api/v1/applications', { ...application, product_id: whole }, 201)
  const path = `/api/v1/applications/${id}`
  const read = () => dataOf(200, `GET ${path}`, call(base, 'GET', path, { token: operator }))
  await answerForm(base, (await read()).validation_url)
  await eventually('the validation', async () => ((await read()).validation_status === 'passed' ? true : undefined))
  await decide(id, { decision: 'approved', notes: 'Proof of income came.' })
  const { subject } = await ask(base, admin, 'query ($id: ID!) { getApplication(id: $id) { subject { id } } }', id)
  await signByMail(people, application.subject_data.email)
  const { credit_id } = await eventually('the signature', async () => {
    const found = await read()
    return found.signature_status === 'signed' ? found : undefined
  })
  const account = { method: 'bank_transfer', account_number: '001-223344', bank_code: '007', account_type: 'savings' }
  await post(operator, `/api/v1/credits/${credit_id}/disburse`, account)
  for (const amount of [400_000, 150_000])
    await post(operator, `/api/v1/credits/${credit_id}/payments`, { amount, payment_type: 'installment' }, 201)
  const alert = await eventually('the alert of three refusals', async () => {
    const found = await ask(
      base,
      admin,
      'query ($id: ID!) { getApplication(id: $id) { decidedBy { id } subject { alerts { id } } } }',
      id,
    )
    const raised = found.subject?.alerts[0]
    return raised && { id: raised.id as string, decider: found.decidedBy.id as string }
  })
  await dataOf(
    200,
    'the alert',
    call(base, 'PATCH', `/api/v1/alerts/${alert.id}`, {
      token: admin,
      headers: { 'Content-Type': 'application/merge-patch+json' },
      body: { status: 'acknowledged', assigned_to: alert.decider },
    }),
  )
  const entry = { list_type: 'watchlist', reason: 'Refused three times before', expires_in_days: 90 }
  await post(admin, `/api/v1/subjects/${subject.id}/lists`, entry, 201)
  return { id: id as string, subjectId: subject.id as string }
}
