import { createClient } from '@otorga/client'
import type {
  SimulatorConfig,
  WizardAnswers,
  WizardFinances,
  WizardLegalTexts,
  WizardPersonalData,
  WizardSimulation,
  WizardStart,
  WizardStarted,
  WizardStatus,
  WizardStepBody,
} from '@otorga/client/api'
import type { Language } from '@otorga/ui/texts/language.ts'
import { tenant } from '../../shared/address.ts'
import { deviceHeader } from '../../shared/device.ts'

export type { SimulatorConfig, WizardAnswers, WizardStart, WizardStatus }
export type LegalText = WizardLegalTexts['texts'][number]
export type Contact = Pick<WizardStart['cuenta'], 'email' | 'phone'>
export type Identity = Pick<WizardStart['identidad'], 'expedition_date' | 'expedition_place'>
export type Personal = WizardPersonalData
export type Finances = WizardFinances

const client = createClient({ url: location.origin, headers: deviceHeader })

/** What a product lends and what it costs. */
export async function simulatorConfig(product: string): Promise<SimulatorConfig> {
  const params = { path: { product_code: product }, query: { tenant } }
  return (await client.GET('/api/v1/public/products/{product_code}/simulator-config', { params })).data
}

/** The texts that an applicant accepts, in the reader's language where there is one in it. */
export async function legalTexts(language: Language): Promise<LegalText[]> {
  return (await client.GET('/api/v1/public/legal-texts', { params: { query: { tenant, language } } })).data.texts
}

/** Starts an application; the same key starts it once. */
export async function startApplication(body: WizardStart, idempotencyKey: string): Promise<WizardStarted> {
  const sent = { params: { query: { tenant } }, body, idempotencyKey }
  return (await client.POST('/api/v1/public/applications', sent)).data
}

/** The calls of one application, by its own token. */
export function applicationCalls({ id, token }: { id: string; token: string }) {
  const params = { path: { id } }
  const headers = { 'X-Access-Token': token }
  const step = (step_name: 'cuenta' | 'identidad' | 'datos_personales' | 'finanzas', body: WizardStepBody) =>
    client.PATCH('/api/v1/public/applications/{id}/steps/{step_name}', {
      params: { path: { id, step_name } },
      headers,
      // A saved step may be saved again.
      repeatable: true,
      body,
    })
  return {
    status: async (): Promise<WizardStatus> =>
      (await client.GET('/api/v1/public/applications/{id}/status', { params, headers })).data,
    answers: async (): Promise<WizardAnswers> =>
      (await client.GET('/api/v1/public/applications/{id}/answers', { params, headers })).data,
    changeSimulation: (body: WizardSimulation) =>
      client.PATCH('/api/v1/public/applications/{id}/simulation', { params, headers, repeatable: true, body }),
    saveContact: (contact: Contact) => step('cuenta', { ...contact, accepts_terms: true, accepts_privacy: true }),
    savePersonal: (personal: Personal) => step('datos_personales', personal),
    saveFinances: (finances: Finances) => step('finanzas', finances),
    askSignature: () => client.POST('/api/v1/public/applications/{id}/signature-request', { params, headers }),
    submit: () => client.POST('/api/v1/public/applications/{id}/submit', { params, headers }),
  }
}

export type ApplicationCalls = ReturnType<typeof applicationCalls>
