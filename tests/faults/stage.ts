import { randomBytes, randomUUID } from 'node:crypto'
import { requestSignIn } from '@otorga/cli/commands/token'
import { type Call, call, eventually } from '@otorga/cli/demo/client'
import type { Stage } from './load.js'

/** Where the platform is, and the secret by which its embedded provider signs anybody in. */
export interface Reached {
  publicUrl: string
  idpUrl: string
  idpAdminSecret: string
}

/** An access token is valid for five minutes. */
const renewMs = 150_000

/** Signs in, and again before the token expires; uses the old token while the provider cannot be reached. */
export function tokenOf(reached: Reached, email: string, slug: string) {
  let token: Promise<string> | undefined
  let until = 0
  return () => {
    if (!token || Date.now() > until) {
      until = Date.now() + renewMs
      const before = token
      const signIn = () => requestSignIn(reached.idpUrl, reached.idpAdminSecret, email, slug)
      token = signIn().catch((error) => {
        until = Date.now() + 1_000
        if (!before) throw error
        return before
      })
    }
    return token
  }
}

/** A tenant with an administrator, an active product and credits that take many payments. */
export async function setTheStage(reached: Reached): Promise<Stage> {
  const base = reached.publicUrl
  const post = async (wanted: number, path: string, token: string, body?: unknown, more: Call = {}) => {
    // The key allows the call to be repeated when the machine is too busy to answer in time.
    const key = randomUUID()
    const answer = await eventually(
      path,
      async () => {
        const response = await call(base, 'POST', path, { token, key, ...(body !== undefined && { body }), ...more })
        return response.status >= 500 || response.body?.error?.code === 'IDEMPOTENCY_IN_PROGRESS' ? undefined : response
      },
      60,
    )
    if (answer.status !== wanted) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  const slug = `faults-${randomBytes(4).toString('hex')}`
  const email = `admin@${slug}.test`
  const platform = tokenOf(reached, 'platform@otorga.test', 'platform')
  const tenant = await post(201, '/api/v1/tenants', await platform(), {
    name: 'Faults',
    slug,
    plan: 'enterprise',
    config: { timezone: 'America/Bogota', locale: 'es-CO', currency: 'COP', maker_checker: [] },
    admin_user: { email, first_name: 'Ada', last_name: 'Admin' },
  })
  const admin = tokenOf(reached, email, slug)
  const operatorEmail = `operator@${slug}.test`
  await post(201, '/api/v1/users', await admin(), {
    email: operatorEmail,
    first_name: 'Olga',
    last_name: 'Operator',
    roles: ['operator', 'tenant_admin'],
  })
  const token = tokenOf(reached, operatorEmail, slug)
  const product = await post(201, '/api/v1/credit-products', await admin(), {
    code: 'FAULTS',
    name: 'Faults',
    category: 'personal',
    amount_config: { min: 1_000_000, max: 20_000_000, default: 5_000_000, step: 100_000, currency: 'COP' },
    term_config: { min_days: 90, max_days: 720, options: [360, 720] },
    rate_config: { type: 'fixed', rate: 0.24 },
    fee_config: { origination: 0.02, platform: 0.005, insurance: 0.003, tax: 0.19 },
    requirements: { min_age: 18, max_age: 75 },
  })
  await post(200, `/api/v1/credit-products/${product.id}/activate`, await admin())
  const flow = await post(201, '/api/v1/flows', await platform(), { name: 'Faults', slug })
  const draft = `/api/v1/flows/${flow.id}/versions/draft`
  const fields = [{ name: 'income', type: 'number' }]
  await post(201, `${draft}/steps`, await platform(), { type: 'form', name: 'Questions', config: { fields } })
  await post(200, `${draft}/publish`, await platform())
  await post(201, '/api/v1/flow-assignments', await platform(), { flow_id: flow.id, tenant_id: tenant.id })
  const credits: string[] = []
  for (let at = 0; at < 4; at++) {
    const application = await post(201, '/api/v1/applications', await token(), {
      product_id: product.id,
      subject_data: {
        document_type: 'CC',
        document_number: '1020304321',
        first_name: 'Ana',
        last_name: 'Restrepo',
        email: 'ana@example.test',
        birth_date: '1990-04-02',
      },
      financial_data: { requested_amount: 20_000_000, requested_term_days: 720 },
    })
    await post(200, `/api/v1/applications/${application.id}/decide`, await admin(), { decision: 'approved' })
    const creditId = await eventually('the credit', async () => {
      const { body } = await call(base, 'GET', `/api/v1/applications/${application.id}`, { token: await token() })
      return body.data.credit_id as string | undefined
    })
    const account = {
      method: 'bank_transfer',
      account_number: '000123456789',
      bank_code: '007',
      account_type: 'savings',
    }
    await post(200, `/api/v1/credits/${creditId}/disburse`, await token(), account)
    credits.push(creditId)
  }
  return { base, slug, token, productId: product.id, flowId: flow.id, credits }
}
