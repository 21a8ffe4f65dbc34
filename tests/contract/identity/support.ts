import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Browser, type TestSystem as ProviderSystem } from '@otorga/identity/provider/embedded/test-system'
import { TenantNotifications } from '@otorga/schema/rest/values/identity'
import { type Answer, call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'

export const config = { timezone: 'America/Bogota', locale: 'es-CO', currency: 'COP' }
export const newSlug = () => `t-${randomBytes(5).toString('hex')}`

/** Signs in as the platform's administrator. */
export const platformToken = async () => (await testSystem()).signIn('platform@otorga.test', 'platform')

export const tenantBody = (slug: string, more: Record<string, unknown> = {}) => ({
  name: `Tenant ${slug}`,
  slug,
  plan: 'professional',
  config,
  admin_user: { email: `admin@${slug}.test`, first_name: 'Ada', last_name: 'Admin' },
  ...more,
})

/** Onboards a tenant with no user but its administrator; returns the created record. */
export async function onboard(token: string, more: Record<string, unknown> = {}) {
  const body = tenantBody(newSlug(), more)
  const made = await call('POST', '/api/v1/tenants', { token, key: true, body })
  if (made.status !== 201) throw new Error(`the tenant was not created: ${JSON.stringify(made.body)}`)
  return made.body.data as { id: string; slug: string; realm_name: string; admin_user_id: string }
}

export const userBody = (email: string, more: Record<string, unknown> = {}) => ({
  email,
  first_name: 'Uma',
  last_name: 'User',
  roles: ['viewer'],
  ...more,
})

/** Creates a user; returns the created record. */
export async function addUser(token: string, email: string, more: Record<string, unknown> = {}) {
  const body = userBody(email, { send_welcome_email: false, ...more })
  const made = await call('POST', '/api/v1/users', { token, key: true, body })
  if (made.status !== 201) throw new Error(`the user was not created: ${JSON.stringify(made.body)}`)
  return made.body.data as { id: string; email: string; status: string; roles: string[] }
}

/** A user of the platform tenant, signed in. */
export async function platformPerson(roles: string[]) {
  const { signIn } = await testSystem()
  const { id, email } = await addUser(await platformToken(), `p-${randomBytes(5).toString('hex')}@otorga.test`, {
    roles,
  })
  return { id, email, token: await signIn(email, 'platform') }
}

/** Every mail to applicants, switched on, as it is for a tenant that has not set `notifications`. */
export const everyMail = Object.fromEntries(TenantNotifications.fields.map((mail) => [mail, true]))

/** A picture of one red point, as a logo. */
export const redPoint =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

/** The mails sent to an address, oldest first. */
export async function mailsTo(address: string) {
  const { mailFolder } = await testSystem()
  const files = (await readdir(mailFolder)).filter((name) => name.endsWith('.json')).sort()
  const mails = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(mailFolder, name), 'utf8')) as Record<string, string>),
  )
  return mails.filter(({ to }) => to === address)
}

const newBrowser = async () => {
  const { system } = await testSystem()
  return new Browser({ provider: system.services.provider, baseUrl: system.idpUrl } as ProviderSystem)
}

/** Submits the sign-in form of a realm and returns the response. */
export async function signInForm(realm: string, email: string, password: string) {
  const { system } = await testSystem()
  const browser = await newBrowser()
  const form = await browser.begin(realm, { redirect_uri: `${system.publicUrl}/bff/callback` })
  return { browser, answer: await browser.open(form.location!, { email, password }) }
}

/** Follows the link of the last mail to an address and sets the password there. */
export async function setPasswordByMail(email: string, password: string) {
  const link = new URL(/http\S+ticket=\S+/.exec((await mailsTo(email)).at(-1)!.text!)![0])
  const browser = await newBrowser()
  const shown = await browser.open(link.href)
  const [, action] = /action="([^"]+)"/.exec(shown.page)!
  const ticket = link.searchParams.get('ticket')!
  const { status } = await browser.open(action!, { ticket, password, repeated: password })
  if (status !== 200) throw new Error(`the page answered ${status}`)
}

/** The parts of an error that tests compare: status, code and faulty fields. */
export const refusal = ({ status, body }: Answer) => ({
  status,
  code: body?.error?.code,
  fields: (body?.error?.details ?? []).map(({ field }: { field: string }) => field) as string[],
})

export const refused = (status: number, code: string, ...fields: string[]) => ({ status, code, fields })
