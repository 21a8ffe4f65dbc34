import { randomInt, randomUUID } from 'node:crypto'
import { call, dataOf } from './client.js'
import { type Telling, tellerOf } from './telling.js'

export interface Application extends Telling {
  /** The tenant and the product of the application. */
  tenant: string
  product: string
  /** The access token of the operator who reads the application at the end. */
  operator: string
}

const wizard = '/api/v1/public'

/** Applies without an account, from the simulator to the submitted application; returns its id. */
export async function applyByWizard(options: Application): Promise<string> {
  const { base, tenant, product, operator } = options
  const { step, rest, page } = tellerOf(options)

  await page('the wizard is a page for phones', `/wizard?product=${product}&tenant=${tenant}`, '/pages/assets/wizard-')
  const config = await step('the simulator shows the product and its APR', async () => {
    const path = `${wizard}/products/${product}/simulator-config?tenant=${tenant}`
    const data = await dataOf(200, 'the simulator', call(base, 'GET', path))
    const { rates } = data
    if (!(rates.apr > rates.interest_rate)) throw new Error(`the APR ${rates.apr} does not include the fees`)
    return { outcome: `${(rates.apr * 100).toFixed(2)} % a year with fees`, result: data }
  })
  const { id, access_token } = await rest(
    'start an application',
    201,
    'POST',
    `${wizard}/applications?tenant=${tenant}`,
    {
      key: true,
      body: {
        product_code: product,
        cuenta: { email: 'luz@example.test', phone: '+57 300 123 4567', accepts_terms: true, accepts_privacy: true },
        identidad: { document_type: 'CC', document_number: String(randomInt(1_000_000_000, 9_999_999_999)) },
        simulation: { amount: config.simulation.amount, term_days: config.simulation.term_days },
      },
    },
  )
  const own = `${wizard}/applications/${id}`
  const headers = { 'X-Access-Token': access_token as string }
  await rest('a step ahead of its turn is refused', 409, 'PATCH', `${own}/steps/finanzas`, {
    headers,
    body: { economic_activity: 'employee', monthly_income: 3_500_000, monthly_expenses: 1_200_000 },
  })
  await rest('say who applies', 200, 'PATCH', `${own}/steps/datos_personales`, {
    headers,
    body: { first_name: 'Luz', last_name: 'Marín', birth_date: '1992-02-29', city: 'Medellín' },
  })
  await rest('tell of income and expenses', 200, 'PATCH', `${own}/steps/finanzas`, {
    headers,
    body: { economic_activity: 'employee', monthly_income: 3_500_000, monthly_expenses: 1_200_000, purpose: 'Study' },
  })
  await rest(
    'the token does not open another application',
    401,
    'POST',
    `${wizard}/applications/${randomUUID()}/submit`,
    {
      headers,
      key: true,
    },
  )
  await rest('read the answers again, as another phone does', 200, 'GET', `${own}/answers`, { headers })
  await rest('see that all steps are done', 200, 'GET', `${own}/status`, { headers })
  const key = randomUUID()
  await rest('submit the application', 200, 'POST', `${own}/submit`, { headers, key })
  await rest('the same call again is a replay', 200, 'POST', `${own}/submit`, { headers, key })
  await rest('the token is spent', 401, 'PATCH', `${own}/steps/finanzas`, { headers, body: {} })
  await step('the operator finds it among the applications', async () => {
    const { body } = await call(base, 'GET', `/api/v1/applications/${id}`, { token: operator })
    const found = body?.data
    if (found?.status !== 'submitted' || found.origin.channel !== 'digital' || found.created_by !== null)
      throw new Error(`the application is ${JSON.stringify(body)}`)
    return {
      outcome: `${found.subject_data.first_name}, ${found.status} by ${found.origin.channel}`,
      result: undefined,
    }
  })
  return id as string
}
