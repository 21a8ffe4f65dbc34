import { randomUUID } from 'node:crypto'
import { visitConsole } from '@otorga/cli/demo/console'
import { mailedCode, mailedLink } from '@otorga/cli/demo/mail'
import { runProgram } from '@otorga/cli/demo/program'
import { signDocuments } from '@otorga/cli/demo/signature'
import { tellStory } from '@otorga/cli/demo/story'
import { tellWhole } from '@otorga/cli/demo/whole-story'
import { dataOf, post } from '../contract/lending/support.js'
import { completeWizard } from '../contract/lending/wizard-support.js'
import { pendingRequest, signer } from '../contract/signature/support.js'
import { call, eventually, graph } from '../harness/call.js'
import { type Made, makeRecords } from '../shared/records-of-everything.js'
import { playEndings } from './endings.js'
import { callEveryOperation } from './every-operation.js'
import { noteMails, type Watched } from './system.js'

/** The demo from its first step to its last, without the exported trail. */
export async function tellDemo({ base, mailFolder, signIn }: Watched): Promise<void> {
  const telling = { base, signIn, onStep: () => {} }
  const { slug, tenantId } = await tellStory(telling)
  await runProgram({ ...telling, slug })
  await signDocuments({ ...telling, slug, mailFolder })
  const email = `checker@${slug}.test`
  await visitConsole({ ...telling, slug, email, mailedLink: (address) => mailedLink(mailFolder, address) })
  await tellWhole({ ...telling, slug, tenantId, mailFolder, print: () => {} })
}

/** Changes of users, API clients and tenants that the demo does not make. */
async function administer(watched: Watched, { tenant, platformToken }: Made): Promise<void> {
  const { marks } = watched
  const users = '/api/v1/users'
  const person = {
    email: marks.make('email'),
    first_name: marks.make('name'),
    last_name: marks.make('name'),
    phone: marks.make('phone'),
    roles: ['operator'],
  }
  const { id } = await dataOf(201, post(users, tenant.admin, person))
  const change = (body: object) =>
    call('PATCH', `${users}/${id}`, { token: tenant.admin, headers: { 'If-Match': '*' }, body })
  await dataOf(200, change({ first_name: marks.make('name'), phone: marks.make('phone') }))
  await dataOf(200, call('GET', `${users}/${id}`, { token: tenant.admin }))
  const mutation = async (token: string, text: string) => {
    const { body } = await graph(token, `mutation ($key: ID) { ${text} }`, { key: randomUUID() })
    if (body.errors) throw new Error(JSON.stringify(body.errors))
    return body.data
  }
  const client = 'createApiClient(name: "Books", roles: ["viewer"], idempotencyKey: $key) { clientId clientSecret }'
  const { createApiClient } = await mutation(tenant.admin, client)
  const named = `id: "${createApiClient.clientId}"`
  await mutation(tenant.admin, `rotateApiClientSecret(${named}, idempotencyKey: $key) { clientSecret }`)
  const own = `/api/v1/tenants/${tenant.id}`
  const settings = { contact: { email: marks.make('email'), phone: marks.make('phone') } }
  await call('PATCH', own, { token: platformToken, headers: { 'If-Match': '*' }, body: { config: settings } })
}

/** A wizard with every field filled, and a signature by a code that is mistyped first. */
async function fillPages({ marks, mailFolder }: Watched, { tenant, product }: Made): Promise<void> {
  const wizard = await completeWizard(tenant, product)
  await dataOf(200, wizard.submit())
  const person = {
    ...signer,
    name: marks.make('name'),
    email: marks.make('email'),
    phone: marks.make('phone'),
    identifier_value: marks.make('document'),
  }
  const { path } = await pendingRequest(tenant, { signature_type: 'electronic_otp', signer: person })
  await dataOf(200, call('POST', `${path}/otp/send`, { body: { channel: 'email' } }))
  const code = await eventually('the code', () => mailedCode(mailFolder, person.email))
  const wrong = code === '000000' ? '000001' : '000000'
  await call('POST', `${path}/otp/verify`, { body: { otp_code: wrong } })
  await dataOf(200, call('POST', `${path}/otp/verify`, { body: { otp_code: code } }))
  const other = { ...person, phone: marks.make('phone') }
  const second = await pendingRequest(tenant, { signature_type: 'electronic_otp', signer: other })
  await dataOf(200, call('POST', `${second.path}/otp/send`, { body: { channel: 'sms' } }))
}

/** Plays operations of every component with marked values; returns the records. */
export async function play(watched: Watched): Promise<Made> {
  await tellDemo(watched)
  const made = await makeRecords()
  await callEveryOperation()
  await administer(watched, made)
  await fillPages(watched, made)
  await playEndings(watched, made)
  await watched.settle()
  noteMails(watched)
  return made
}
