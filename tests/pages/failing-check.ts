import { randomUUID } from 'node:crypto'
import { currentStep, formStep, ruleBody, submit, usableFlow } from '../contract/flow/support.js'
import { newProduct } from '../contract/lending/support.js'
import type { Wizard } from '../contract/lending/wizard-support.js'
import { eventually, graph } from '../harness/call.js'
import type { TestTenant } from '../harness/tenant.js'

/** A product whose identity check asks for an income, and fails for a small one. */
export async function checkedProduct(tenant: TestTenant): Promise<{ code: string }> {
  const fields = [{ name: 'income', label: 'Ingreso', type: 'number', minimum: 0 }]
  const flow = await usableFlow(tenant, [formStep({ config: { fields } })], [ruleBody({ outcome: 'reject' })])
  return newProduct(tenant, { validation_flow_id: flow })
}

export const checkBecomes = (wizard: Wizard, wanted: string) =>
  eventually(`the check to be ${wanted}`, async () => {
    const now = await wizard.status()
    return now.validation_status === wanted ? now : undefined
  })

/** Answers the check of an application so that it fails. */
export async function failCheck(wizard: Wizard) {
  const token = String((await wizard.status()).validation_url)
    .split('/')
    .at(-1)!
  const { status } = await submit(token, (await currentStep(token)).id, { data: { income: 1 } })
  if (status !== 200) throw new Error(`the check answered ${status}`)
  await checkBecomes(wizard, 'failed')
}

/** Gives an application another check, as an operator does. */
export async function restartCheck({ operator }: TestTenant, { id }: Wizard) {
  const again =
    'mutation ($id: ID!, $key: ID) { restartValidation(id: $id, idempotencyKey: $key) { validationStatus } }'
  const { body } = await graph(operator, again, { id, key: randomUUID() })
  if (body.errors) throw new Error(JSON.stringify(body.errors))
}
