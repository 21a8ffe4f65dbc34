import { randomUUID } from 'node:crypto'
import { platformTenantId } from '@otorga/drizzle/components'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withReceiver } from '../contract/identity/webhook-support.js'
import { password, withPassword } from '../contract/session/rig.js'
import { eventually, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { type ConsoleWords, consoleWords } from '../pages/console-words.js'
import { faultsOf } from './axe.js'
import { args, executablePath, missing, patience, skipped } from './browser.js'
import { photograph } from './photograph.js'

const exact = true
const phone = { viewport: { width: 390, height: 844 } }

describe.skipIf(missing)(`an administrator at the console, in a browser${skipped}`, () => {
  const hooks = withReceiver()
  let words: ConsoleWords
  let browser: Browser
  let base: string
  const contexts: BrowserContext[] = []
  const faults: string[] = []

  async function open(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 }, ...options })
    contexts.push(context)
    context.setDefaultTimeout(patience)
    const page = await context.newPage()
    page.on('pageerror', (error) => void faults.push(String(error)))
    page.on('console', (line) => {
      // A browser reports every answer of 400 and more by itself.
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) faults.push(line.text())
    })
    return page
  }
  const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact }).waitFor()
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact }).click()
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact })
  const told = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact }).waitFor()
  const agree = (page: Page, title: string, button: string) =>
    page.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact }).click()

  /** Opens an address of the console, and signs in at the page to which it leads. */
  async function enter(page: Page, tenant: TestTenant, who: string, path: string) {
    const email = await withPassword(tenant, who)
    await page.goto(`${base}/console${path}?tenant=${tenant.slug}`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await press(page, 'Sign in')
    await page.waitForURL((url) => url.pathname.startsWith(`/console${path}`))
  }
  /** The id of the platform's administrator at the identity provider. */
  async function platformIdpId(): Promise<string> {
    const { owner } = await testSystem()
    return owner.begin(async (sql) => {
      await sql`select set_config('app.tenant_id', ${platformTenantId}, true)`
      const [row] = await sql`select idp_id from identity."user" where email = 'platform@otorga.test'`
      return row!.idp_id as string
    })
  }
  async function looksRight(page: Page, state: string) {
    await photograph(page, `administration-${state}`)
    expect(await faultsOf(page)).toEqual([])
    const width = page.viewportSize()!.width
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  }
  /** Looks at the screen on a phone too, and goes back to the size of before. */
  async function looksRightAnywhere(page: Page, state: string) {
    await looksRight(page, state)
    const size = page.viewportSize()!
    await page.setViewportSize(phone.viewport)
    await looksRight(page, `${state}-phone`)
    await page.setViewportSize(size)
  }
  const goTo = (page: Page, name: string) =>
    page.getByRole('navigation', { name: words.administration.navigation }).getByRole('link', { name, exact }).click()

  beforeAll(async () => {
    words = await consoleWords()
    base = (await testSystem()).base
    browser = await chromium.launch({ executablePath, args })
  })
  afterEach(() => expect(faults.splice(0)).toEqual([]))
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await browser?.close()
  })

  it('invites a user with a role, gives another one, and locks and activates who has signed in', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { fields, users, user, errors } = words.administration
    const { roleNames } = words.shared
    const page = await open()
    await enter(page, tenant, 'admin', '/administration')
    await titled(page, words.administration.parts.users)
    const form = part(page, users.invite)
    await form.getByLabel(fields.first).fill('Eva')
    await form.getByLabel(fields.last).fill('Duarte')
    await form.getByLabel(fields.email).fill(`eva@${tenant.slug}.test`)
    await press(page, users.send)
    await page.getByRole('alert').getByRole('link', { name: errors.roles }).waitFor()
    await looksRightAnywhere(page, 'inviting')
    await form.getByLabel(roleNames.viewer, { exact }).check()
    await press(page, users.send)
    await told(page, users.invited)

    await page.getByRole('searchbox', { name: users.search }).fill('duarte')
    await press(page, users.show)
    await page.waitForURL((url) => url.searchParams.get('q') === 'duarte')
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Eva Duarte' }).click()
    await titled(page, 'Eva Duarte')
    await page.getByText(users.statuses.pending_verification, { exact }).waitFor()
    const rights = part(page, user.rights)
    await rights.getByLabel(roleNames.viewer, { exact }).uncheck()
    await rights.getByLabel(roleNames.operator, { exact }).check()
    await press(page, user.save)
    await told(page, user.saved)
    await looksRightAnywhere(page, 'user')
    const { body } = await graph(tenant.admin, '{ listUsers(search: "duarte") { items { status roles } } }')
    expect(body.data.listUsers.items).toEqual([{ status: 'pending_verification', roles: ['operator'] }])

    await goTo(page, words.administration.parts.users)
    await page.getByRole('link', { name: 'operator Test' }).click()
    await press(page, user.moves.locked)
    await looksRightAnywhere(page, 'locking')
    await agree(page, user.confirm.locked.title, user.moves.locked)
    await told(page, user.moved.locked)
    await page.getByText(users.statuses.locked, { exact }).waitFor()
    await press(page, user.moves.active)
    await told(page, user.moved.active)

    await page.goto(`${base}/console/administration/users/${tenant.adminUserId}`)
    await page.getByText(user.own).waitFor()
    const signedIn = page.locator('.facts__fact', { hasText: user.signedIn }).locator('dd')
    await eventually('the last sign-in', async () => (await signedIn.textContent()) !== '–' || undefined)
    expect(await page.getByRole('button', { name: user.moves.locked, exact }).count()).toBe(0)

    await goTo(page, words.administration.parts.roles)
    await page.getByText(words.administration.roles.system).first().waitFor()
    await looksRightAnywhere(page, 'roles')
  })

  it('is told that an invitation waits for another person where users are under maker-checker', async () => {
    const tenant = await testTenant()
    const { fields, users } = words.administration
    const { roleNames } = words.shared
    const { waits, toChanges } = words.shared.approval
    const platform = await (await testSystem()).signIn('platform@otorga.test', 'platform')
    const settings =
      'mutation ($id: ID!) { updateTenant(id: $id, ifMatch: "*", input: { config: { makerChecker: [credit_product, user] } }) { __typename } }'
    expect((await graph(platform, settings, { id: tenant.id })).body.errors).toBeUndefined()
    // Processes know the rules of a tenant within a second.
    await eventually('the rule that a second person decides', async () => {
      const input = { email: `${randomUUID()}@${tenant.slug}.test`, firstName: 'A', lastName: 'B', roles: ['viewer'] }
      const { body } = await graph(
        tenant.checker,
        'mutation ($input: CreateUserInput!, $key: ID) { createUser(input: $input, idempotencyKey: $key) { __typename } }',
        { input, key: randomUUID() },
      )
      return body.data.createUser.__typename === 'ChangeRequest' || undefined
    })
    const page = await open()
    await enter(page, tenant, 'admin', '/administration/users')
    const form = part(page, users.invite)
    await form.getByLabel(fields.first).fill('Eva')
    await form.getByLabel(fields.last).fill('Duarte')
    await form.getByLabel(fields.email).fill(`eva@${tenant.slug}.test`)
    await form.getByLabel(roleNames.viewer, { exact }).check()
    await press(page, users.send)
    await told(page, waits)
    await looksRight(page, 'waiting')
    await page.getByRole('link', { name: toChanges }).click()
    await titled(page, words.changes.title)
  })

  it('adds an address of webhooks, whose secret is shown once, tests it, sends a delivery again, and removes it', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { webhooks, deliveries, secret, parts, errors } = words.administration
    const url = hooks.urlOf('/console')
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await enter(page, tenant, 'admin', '/administration/webhooks')
    await page.getByText(webhooks.empty).waitFor()
    await page.getByLabel(webhooks.url, { exact }).fill(url)
    await press(page, webhooks.add)
    await page.getByRole('alert').getByRole('link', { name: errors.events }).waitFor()
    await page.getByLabel(webhooks.topics.credits, { exact }).check()
    await press(page, webhooks.add)
    await told(page, webhooks.added)

    const first = await page.getByLabel(secret.label, { exact }).inputValue()
    await press(page, secret.copy)
    await told(page, secret.copied)
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(first)
    await looksRightAnywhere(page, 'webhook-added')

    await press(page, webhooks.testOne(url))
    await told(page, webhooks.tested(url))
    expect(hooks.at('/console').length).toBe(1)
    await page.getByText(webhooks.edit, { exact }).click()
    const card = page.getByRole('article', { name: url })
    await card.getByLabel(webhooks.topics.identity, { exact }).check()
    await press(page, webhooks.save)
    await told(page, webhooks.saved)
    await card.getByText('lending.credit.*, identity.*').waitFor()

    await press(page, webhooks.rotate)
    await agree(page, webhooks.rotateTitle, webhooks.rotate)
    const shown = page.getByLabel(secret.label, { exact })
    await eventually('another secret', async () => (await shown.inputValue()) !== first || undefined)
    await page.reload()
    await card.waitFor()
    expect(await page.getByLabel(secret.label, { exact }).count()).toBe(0)

    await page.getByRole('link', { name: webhooks.deliveries }).click()
    await titled(page, parts.deliveries)
    await page.getByText(deliveries.statuses.delivered, { exact }).last().waitFor()
    await page.getByText('webhook.ping', { exact }).first().click()
    await looksRightAnywhere(page, 'deliveries')
    await page
      .getByRole('button', { name: /webhook\.ping/ })
      .first()
      .click()
    await told(page, deliveries.queued)
    await hooks.arrived('/console', 2, ({ event }) => event.type === 'webhook.ping')

    await goTo(page, parts.webhooks)
    await press(page, webhooks.removeOne(url))
    await agree(page, webhooks.removeTitle, webhooks.remove)
    await told(page, webhooks.removed)
    await page.getByText(webhooks.empty).waitFor()
    const { body } = await graph(tenant.admin, '{ listWebhookEndpoints { url } }')
    expect(body.data.listWebhookEndpoints).toEqual([])
  })

  it('lets a program in, whose secret works until there is another one, and ends its access for good', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { clients, fields, secret } = words.administration
    const { roleNames } = words.shared
    const page = await open()
    await enter(page, tenant, 'admin', '/administration/clients')
    await page.getByText(clients.empty).waitFor()
    await page.getByLabel(fields.name, { exact }).fill('Accounting')
    await page.getByLabel(roleNames.tenant_admin, { exact }).check()
    await press(page, clients.send)
    await told(page, clients.made)
    const first = await page.getByLabel(secret.label, { exact }).inputValue()
    const shown = async (name: string) => (await page.getByText(`${name}: `).textContent())!.slice(`${name}: `.length)
    const [client_id, tokenUrl] = [await shown(clients.id), await shown(clients.token)]
    const tokenWith = async (client_secret: string) => {
      const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret })
      return (await fetch(tokenUrl, { method: 'POST', body })).status
    }
    expect(await tokenWith(first)).toBe(200)
    await page.getByRole('rowheader', { name: 'Accounting' }).waitFor()
    await looksRightAnywhere(page, 'client-made')

    await press(page, clients.rotateOne('Accounting'))
    await agree(page, clients.rotateTitle, clients.rotate)
    await told(page, clients.rotated('Accounting'))
    const second = await page.getByLabel(secret.label, { exact }).inputValue()
    expect([await tokenWith(first), await tokenWith(second)]).toEqual([401, 200])
    await press(page, clients.revokeOne('Accounting'))
    await looksRight(page, 'revoking')
    await agree(page, clients.revokeTitle, clients.revoke)
    await told(page, clients.revoked)
    await page.getByText(clients.statuses.revoked, { exact }).waitFor()
    expect(await tokenWith(second)).toBe(401)
    const { body } = await graph(tenant.admin, '{ listApiClients { items { name status } } }')
    expect(body.data.listApiClients.items).toEqual([{ name: 'Accounting', status: 'revoked' }])
  })

  it('takes the trail along as a file', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const texts = words.trail.export
    const page = await open()
    await enter(page, tenant, 'admin', '/trail')
    await page.getByRole('row').nth(1).waitFor()
    await page.getByText(texts.open).click()
    await looksRightAnywhere(page, 'exporting')
    await press(page, texts.send)
    await part(page, texts.title).getByText(texts.statuses.completed, { exact }).waitFor()
    await looksRightAnywhere(page, 'exported')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: texts.download }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^audit-.*\.csv$/)
  })

  it('gives a tenant another plan, suspends it for a reason, and lets it work again', async () => {
    const { system, signIn } = await testSystem()
    const tenant = await testTenant({ maker_checker: [] })
    const { tenants, users, parts } = words.administration
    await system.services.provider.setPassword('platform', await platformIdpId(), password, false)
    const page = await open()
    await page.goto(`${base}/console/administration/tenants?tenant=platform`)
    await page.getByLabel('E-mail').fill('platform@otorga.test')
    await page.getByLabel('Password').fill(password)
    await press(page, 'Sign in')
    await titled(page, parts.tenants)
    await page.getByRole('searchbox').last().fill(tenant.slug)
    await press(page, users.show)
    await looksRightAnywhere(page, 'tenants')
    await page.getByRole('link', { name: `Tenant ${tenant.slug}`, exact }).click()
    await part(page, tenants.bought).getByLabel(tenants.plans.enterprise, { exact }).check()
    await press(page, tenants.save)
    await told(page, tenants.saved)
    await looksRightAnywhere(page, 'tenant')
    await press(page, tenants.suspend)
    const dialog = page.getByRole('dialog', { name: tenants.suspendTitle })
    await dialog.getByLabel(tenants.reason).fill('The bill is not paid.')
    await looksRight(page, 'suspending')
    await dialog.getByRole('button', { name: tenants.suspend, exact }).click()
    await told(page, tenants.suspended)
    await press(page, tenants.activate)
    await told(page, tenants.activated)
    const platform = await signIn('platform@otorga.test', 'platform')
    const query = 'query ($id: ID!) { getTenant(id: $id) { status plan } }'
    const { body } = await graph(platform, query, { id: tenant.id })
    expect(body.data.getTenant).toEqual({ status: 'active', plan: 'enterprise' })
  })

  it('is not open to an operator', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const page = await open()
    await enter(page, tenant, 'operator', '/administration/users')
    await page.getByRole('heading', { name: words.shared.states.refusedTitle }).waitFor()
    const places = page.getByRole('navigation', { name: words.shell.navigation })
    expect(await places.getByRole('link', { name: words.shell.administration }).count()).toBe(0)
    await looksRight(page, 'refused')
  })
})
