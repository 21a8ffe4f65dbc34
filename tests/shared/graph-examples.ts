import { readFileSync } from 'node:fs'
import { type People, wholeApplication, wholeProducts } from '@otorga/cli/demo/whole-application'
import { type OperationDefinitionNode, parse, print } from 'graphql'
import {
  cardPhotos,
  cardStep,
  currentStep,
  newRequest,
  ruleBody,
  submit,
  usableFlow,
} from '../contract/flow/support.js'
import { dayIn } from '../contract/lending/payment-support.js'
import { productBody, products } from '../contract/lending/support.js'
import { call } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

const page = readFileSync(new URL('../../docs/graph.md', import.meta.url), 'utf8')

/** The queries of docs/graph.md, and the names of their variables. */
export const graphExamples = [...page.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, text]) => {
  const [operation] = parse(text!).definitions as [OperationDefinitionNode]
  const variables = operation.variableDefinitions!.map(({ variable }) => variable.name.value)
  return { name: operation.name!.value, query: print(operation), variables }
})

export interface ExampleRecords {
  tenant: TestTenant
  /** The values of the examples' variables, by name. */
  known: Record<string, string>
}

/** A request that waits for a person, after one submission that failed. */
async function requestInReview(tenant: TestTenant): Promise<string> {
  const always = ruleBody({ condition: true })
  const { id, access_token: token } = await newRequest(tenant, await usableFlow(tenant, [cardStep()], [always]))
  const { id: step } = await currentStep(token)
  const photos = await cardPhotos()
  await submit(token, step, { ...photos, back: photos.front })
  await submit(token, step, photos)
  return id
}

/** A tenant with records for every example. */
export async function exampleRecords(): Promise<ExampleRecords> {
  const tenant = await testTenant({ maker_checker: [] })
  const { base, mailFolder, signIn, settle } = await testSystem()
  const platform = await signIn('platform@otorga.test', 'platform')
  const people: People = { base, mailFolder, tenantId: tenant.id, platform, ...tenant }
  const { id, subjectId } = await wholeApplication(people, await wholeProducts(people))
  const request = await requestInReview(tenant)
  const waiting = productBody({ requires_approval: true })
  await call('POST', products, { token: tenant.admin, key: true, body: waiting })
  await settle()
  const { body } = await call('GET', `/api/v1/applications/${id}`, { token: tenant.admin })
  const known = {
    application: id,
    credit: body.data.credit_id,
    identifierType: 'CC',
    identifierValue: body.data.subject_data.document_number,
    user: tenant.adminUserId,
    request,
    text: body.data.subject_data.document_number,
    subject: subjectId,
    from: dayIn(-6),
    to: dayIn(0),
  }
  return { tenant, known }
}

/** The variables of an example, with their values. */
export const valuesOf = (names: readonly string[], known: ExampleRecords['known']) =>
  Object.fromEntries(names.map((name) => [name, known[name]]))

/** The names and types in an answer; for a list, those of its first record. */
export function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(formOf)
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, formOf(part)]))
}
