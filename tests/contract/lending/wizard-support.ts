import { randomInt } from 'node:crypto'
import type { Call } from '@otorga/cli/demo/client'
import { call } from '../../harness/call.js'
import type { TestTenant } from '../../harness/tenant.js'
import { dataOf } from './support.js'

export const wizardPath = '/api/v1/public/applications'

export const newDocument = () => String(randomInt(1_000_000_000, 9_999_999_999))

export const startBody = (productCode: string, more: Record<string, unknown> = {}) => ({
  product_code: productCode,
  cuenta: { email: 'luz@example.test', phone: '+57 300 123 4567', accepts_terms: true, accepts_privacy: true },
  identidad: {
    document_type: 'CC',
    document_number: newDocument(),
    expedition_date: '2010-05-06',
    expedition_place: 'Bogotá',
  },
  simulation: { amount: 5_000_000, term_days: 360 },
  ...more,
})

export const personal = {
  first_name: 'Luz',
  last_name: 'Marín',
  birth_date: '1992-02-29',
  gender: 'f',
  marital_status: 'single',
  address: 'Calle 10 # 20-30',
  city: 'Medellín',
  department: 'Antioquia',
}
export const finances = {
  economic_activity: 'employee',
  monthly_income: 3_500_000,
  monthly_expenses: 1_200_000.5,
  purpose: 'Study',
}

/** The calls of one application's wizard, made with its token. */
export interface Wizard {
  id: string
  token: string
  started: Record<string, string>
  send(method: string, path: string, body?: unknown, more?: Call): ReturnType<typeof call>
  step(name: string, body: unknown, more?: Call): ReturnType<typeof call>
  status(): Promise<Record<string, unknown>>
  submit(more?: Call): ReturnType<typeof call>
  sign(more?: Call): ReturnType<typeof call>
}

export const start = (tenant: TestTenant, body: unknown, more: Call = {}) =>
  call('POST', `${wizardPath}?tenant=${tenant.slug}`, { key: true, body, ...more })

/** Starts an application as its applicant. */
export async function newWizard(
  tenant: TestTenant,
  productCode: string,
  more: Record<string, unknown> = {},
  sent: Call = {},
): Promise<Wizard> {
  const started = await dataOf(201, start(tenant, startBody(productCode, more), sent))
  return wizardOf(started)
}

export function wizardOf(started: Record<string, string>): Wizard {
  const { id, access_token: token } = started as { id: string; access_token: string }
  const send = (method: string, path: string, body?: unknown, { headers, ...more }: Call = {}) =>
    call(method, `${wizardPath}/${id}/${path}`, {
      ...(body !== undefined && { body }),
      headers: { 'X-Access-Token': token, ...headers },
      ...more,
    })
  return {
    id,
    token,
    started,
    send,
    step: (name, body, more) => send('PATCH', `steps/${name}`, body, more),
    status: () => dataOf(200, send('GET', 'status')),
    submit: (more = {}) => send('POST', 'submit', undefined, { key: true, ...more }),
    sign: (more = {}) => send('POST', 'signature-request', undefined, { key: true, ...more }),
  }
}

/** Starts an application and completes every step. */
export async function completeWizard(
  tenant: TestTenant,
  productCode: string,
  more: Record<string, unknown> = {},
): Promise<Wizard> {
  const wizard = await newWizard(tenant, productCode, more)
  await dataOf(200, wizard.step('datos_personales', personal))
  await dataOf(200, wizard.step('finanzas', finances))
  return wizard
}
