import { newApplication, newProduct } from '../contract/lending/support.js'
import { graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { makeRecords } from '../shared/records-of-everything.js'

/** A tenant with something on every screen, one with nothing, and the ids of what has a screen of its own. */
export interface ConsoleStage {
  filled: TestTenant
  empty: TestTenant
  ids: Record<
    | 'application'
    | 'deciding'
    | 'event'
    | 'credit'
    | 'product'
    | 'review'
    | 'execution'
    | 'flow'
    | 'signature'
    | 'subject'
    | 'user'
    | 'role'
    | 'organization'
    | 'tenant'
    | 'flowProvider'
    | 'signatureProvider',
    string
  >
}

interface Row {
  id: string
  name?: string
  status?: string
  signatureStatus?: string
  email?: string
  credit?: { id: string } | null
}

const everything = `{
  listApplications(pageSize: 50) { items { id signatureStatus credit { id } } }
  listSignatureRequests(pageSize: 50) { items { id status } }
  listFlowRequests(pageSize: 50) { items { id status } }
  listUsers(pageSize: 50) { items { id email } }
  listRoles(pageSize: 50) { items { id name } }
  listOrganizations(pageSize: 50) { items { id name } }
  listAuditEvents(activityId: 11) { items { id } }
}`

const ofPlatform = `{
  listFlowProviders { items { id } }
  listSignatureProviders { items { id } }
}`

/** The ids of a provider of each kind that the platform has. */
export async function providerIds(): Promise<Pick<ConsoleStage['ids'], 'flowProvider' | 'signatureProvider'>> {
  const { signIn } = await testSystem()
  const { data } = (await graph(await signIn('platform@otorga.test', 'platform'), ofPlatform)).body
  return {
    flowProvider: data.listFlowProviders.items[0].id,
    signatureProvider: data.listSignatureProviders.items[0].id,
  }
}

/** Branding, an address of webhooks and a text, so that the settings have something to show. */
const settings = `mutation ($input: UpdateTenantSettingsInput!) {
  updateTenantSettings(ifMatch: "*", input: $input) { __typename }
}`
const branding = {
  primaryColor: '#0b7a5c',
  contact: { email: 'ayuda@bancoandino.test', phone: '+57 601 555 0100', website: 'https://bancoandino.test' },
}

/** Makes the records that the tour of the console shows. */
export async function consoleStage(): Promise<ConsoleStage> {
  const made = await makeRecords()
  const { tenant: filled } = made
  const { signIn, settle } = await testSystem()
  const admin = await signIn(`admin@${filled.slug}.test`, filled.slug)
  const operator = await signIn(`operator@${filled.slug}.test`, filled.slug)
  const product = await newProduct({ ...filled, admin, operator })
  const deciding = await newApplication({ ...filled, admin, operator }, product.id)
  await graph(admin, settings, { input: { branding } })
  await settle()
  const { body } = await graph(admin, everything)
  if (body.errors) throw new Error(`the graph answered ${JSON.stringify(body.errors)}`)
  const found = (list: string, wanted: (row: Row) => unknown) => {
    const row = (body.data[list].items as Row[]).find(wanted)
    if (!row) throw new Error(`${list} has nothing for the tour`)
    return row
  }
  const whole = found('listApplications', ({ signatureStatus }) => signatureStatus === 'signed')
  return {
    filled,
    empty: await testTenant({ maker_checker: [] }),
    ids: {
      application: whole.id,
      deciding: deciding.id,
      event: found('listAuditEvents', () => true).id,
      credit: whole.credit!.id,
      product: product.id,
      review: made.reviewed,
      execution: made.reviewed,
      flow: made.flow,
      signature: found('listSignatureRequests', ({ status }) => status === 'signed').id,
      subject: made.subjectId,
      user: found('listUsers', ({ email }) => email!.startsWith('operator@')).id,
      role: found('listRoles', ({ name }) => name === 'reader').id,
      organization: found('listOrganizations', ({ name }) => name === 'Main').id,
      tenant: filled.id,
      ...(await providerIds()),
    },
  }
}
