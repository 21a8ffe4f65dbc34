import { randomBytes } from 'node:crypto'
import { Browser, type Page } from './browser.js'
import { eventually } from './client.js'
import { type Telling, tellerOf } from './telling.js'

export interface Visit extends Telling {
  slug: string
  email: string
  /** The link to set a password that was mailed to a user; undefined while it cannot be read. */
  mailedLink(email: string): Promise<string | undefined>
}

const expected = (page: Page, wanted: number, holds: unknown = true): Page => {
  if (page.status === wanted && holds) return page
  throw new Error(`${new URL(page.url).pathname} answered ${page.status}: ${page.text.slice(0, 300)}`)
}

const csrf = { 'X-CSRF': '1' }

/**
 * A user's first visit to the console: sets the password by the mailed link, signs in, queries by cookie, signs out. Returns the
 * password.
 */
export async function visitConsole(visit: Visit): Promise<string> {
  const { base, slug, email, mailedLink } = visit
  const { step } = tellerOf(visit)
  const browser = new Browser()
  const session = () => browser.open(`${base}/bff/session`)

  const link = await step('read the mail with the link', async () => ({
    outcome: `mail to ${email}`,
    result: await eventually('a mail in DATA_DIR/outbox', () => mailedLink(email)),
  }))
  const password = await step('set a password by it', async () => {
    const page = expected(await browser.open(link), 200)
    const ticket = /name="ticket" value="([^"]+)"/.exec(page.text)?.[1]
    const action = /action="([^"]+)"/.exec(page.text)?.[1]
    expected(page, 200, ticket && action)
    const chosen = randomBytes(18).toString('base64url')
    const form = { ticket: ticket!, email, password: chosen, repeated: chosen }
    const { status } = expected(await browser.open(new URL(action!, link).href, { form }), 200)
    return { outcome: String(status), result: chosen }
  })
  const form = await step("the console leads to the provider's page", async () => {
    const begun = expected(await browser.open(`${base}/bff/login?tenant=${slug}`), 302)
    const page = expected(await browser.follow(begun, '/bff/callback'), 200)
    return { outcome: String(begun.status), result: page }
  })
  const callback = await step('sign in there', async () => {
    const entered = expected(await browser.open(form.url, { form: { email, password } }), 303)
    const { location } = await browser.follow(entered, '/bff/callback')
    if (!location) throw new Error('the provider did not redirect to the console')
    return { outcome: String(entered.status), result: location }
  })
  await step('the console has a session', async () => {
    expected(await browser.open(callback), 302)
    const { status, json } = expected(await session(), 200)
    return { outcome: `${status} ${json.data.user.name} of ${json.data.tenant.slug}`, result: undefined }
  })
  await step('ask the graph by cookie', async () => {
    const body = JSON.stringify({ query: '{ listCredits { total items { status } } }' })
    const headers = { ...csrf, 'Content-Type': 'application/json' }
    const page = await browser.open(`${base}/graphql`, { headers, body })
    const found = expected(page, 200, page.json?.data?.listCredits).json.data.listCredits
    return { outcome: `${found.total} credit, ${found.items[0]?.status}`, result: undefined }
  })
  await step('sign out of the console', async () => {
    const { status } = expected(await browser.open(`${base}/bff/logout`, { method: 'POST', headers: csrf }), 200)
    return { outcome: String(status), result: undefined }
  })
  await step('the session is over', async () => {
    const { status } = expected(await session(), 401)
    return { outcome: String(status), result: undefined }
  })
  return password
}
