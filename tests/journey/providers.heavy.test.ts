import { randomBytes } from 'node:crypto'
import { platformTenantId } from '@otorga/drizzle/components'
import { openConnection } from '@otorga/kernel/ports/vendor'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { platform } from '../contract/flow/support.js'
import { dataOf } from '../contract/lending/support.js'
import { call } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, press, titled, told } from './console-journey.js'
import { platformPersonWithPassword } from './platform-person.js'

const exact = true
const newCode = () => `vendor-${randomBytes(4).toString('hex')}`

/** The connection of a provider as it is stored, secrets included. */
async function storedConnection(table: 'flow.flow_provider' | 'signature.signature_provider', code: string) {
  const { owner, system } = await testSystem()
  const row = await owner.begin(async (sql) => {
    await sql`select set_config('app.tenant_id', ${platformTenantId}, true)`
    const [found] = await sql`select id, connection_config_encrypted as sealed from ${sql(table)} where code = ${code}`
    return found!
  })
  const [component] = table.split('.') as ['flow' | 'signature']
  const place = { tenantId: platformTenantId, id: row.id as string, connectionConfigEncrypted: row.sealed as string }
  return openConnection(system.services.ofContext[component]!.encryption, table, place) as Record<string, unknown>
}

describe.skipIf(missing)(`providers at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  async function looksRightAnywhere(page: Page, state: string) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await journey.looksRight(page, `${state}-${colorScheme}`)
      await journey.looksRightOnPhone(page, `${state}-${colorScheme}`)
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
  async function fill(page: Page, typed: Record<string, string>) {
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(value)
  }

  it('the platform makes a provider of identity checks, replaces its secret, which nobody reads again, and looks at it', async () => {
    const { providers: words } = journey.words
    const { flowProviders } = journey.words.administration
    const code = newCode()
    const name = `Bureau ${code}`
    const page = await journey.open()
    await journey.enterAs(page, 'platform', await platformPersonWithPassword(), '/administration/flow-providers')
    await page.getByRole('link', { name: words.newOne, exact }).click()
    await titled(page, words.newOne)
    await page.getByLabel(words.fields.kind, { exact }).selectOption('bureau')
    await page.getByRole('radio', { name: words.drivers.local, exact }).check()
    await press(page, words.create)
    await page
      .getByRole('alert')
      .getByRole('link', { name: new RegExp(words.errors.local) })
      .waitFor()
    await looksRightAnywhere(page, 'flow-provider-faults')
    await page.locator('[name="driver"][value="http"]').check()
    await fill(page, { name, code, baseUrl: 'https://bureau.example.test', apiKey: 'first-key', webhookSecret: 'hush' })
    // It would be asked by the executions of other tests.
    await page.getByLabel(words.fields.isActive, { exact }).uncheck()
    await journey.looksRight(page, 'flow-provider-new')
    await press(page, words.create)
    await told(page, words.made(name))
    expect(await storedConnection('flow.flow_provider', code)).toEqual({
      base_url: 'https://bureau.example.test',
      api_key: 'first-key',
      webhook_secret: 'hush',
    })

    await page.getByRole('link', { name: words.all, exact }).click()
    await page.getByRole('link', { name: `${words.change}: ${name}`, exact }).click()
    await titled(page, words.edit(name))
    await page.getByText(words.keptHint).first().waitFor()
    expect(await page.content()).not.toContain('first-key')
    expect(await page.locator('[name="apiKey"]').inputValue()).toBe('')
    await fill(page, { apiKey: 'second-key', timeoutMs: '2000' })
    await looksRightAnywhere(page, 'flow-provider-edit')
    await press(page, words.save)
    await told(page, words.saved(name))
    expect(await storedConnection('flow.flow_provider', code)).toMatchObject({
      api_key: 'second-key',
      webhook_secret: 'hush',
    })

    await page.getByRole('link', { name: words.all, exact }).click()
    await press(page, `${flowProviders.check}: ${name}`)
    await told(page, flowProviders.unwell(name))
  })

  it('what somebody else has stored meanwhile is shown beside what was typed, and nothing is overwritten unseen', async () => {
    const { providers: words } = journey.words
    const token = await platform()
    const code = newCode()
    const made = await dataOf(
      201,
      call('POST', '/api/v1/providers', {
        token,
        body: { code, name: 'Vendor', kind: 'liveness', driver: 'local', status: 'inactive' },
      }),
    )
    const { fields, limits, errors } = journey.words.administration.flowProviders
    const page = await journey.open()
    await journey.enterAs(
      page,
      'platform',
      await platformPersonWithPassword(),
      `/administration/flow-providers/${made.id}`,
    )
    await titled(page, words.edit('Vendor'))
    await page.getByLabel(words.fields.name, { exact }).fill('Mine')
    await page.getByLabel(fields.hasLimits, { exact }).check()
    await page.getByLabel(new RegExp(`^${limits.turn}`)).fill('61')
    await press(page, words.save)
    await page
      .getByRole('alert')
      .getByRole('link', { name: new RegExp(errors.limit) })
      .waitFor()
    await page.getByLabel(new RegExp(`^${limits.turn}`)).fill('20')
    await journey.looksRightOnPhone(page, 'flow-provider-limits')
    const theirs = { name: 'Theirs', priority: 7 }
    await dataOf(
      200,
      call('PATCH', `/api/v1/providers/${made.id}`, { token, body: theirs, headers: { 'If-Match': '*' } }),
    )
    await press(page, words.save)
    const dialog = page.getByRole('dialog', { name: journey.words.shared.versions.title, exact })
    await dialog.getByRole('row', { name: /Theirs.*Mine/ }).waitFor()
    await journey.looksRight(page, 'flow-provider-conflict')
    await journey.looksRightOnPhone(page, 'flow-provider-conflict')
    await dialog.getByRole('button', { name: journey.words.shared.versions.keep, exact }).click()
    await told(page, words.saved('Mine'))
    const stored = await dataOf(200, call('GET', `/api/v1/providers/${made.id}`, { token }))
    expect(stored).toMatchObject({ name: 'Mine', priority: 7, connection_config: { thresholds: { turn: 20 } } })
  })

  it('the platform makes a provider of signatures by keys on a telephone, and changes what it asks of signers', async () => {
    const { providers: words, signatures } = journey.words
    const code = newCode()
    const name = `Notary ${code}`
    const page = await journey.open({ viewport: { width: 390, height: 844 } })
    await journey.enterAs(page, 'platform', await platformPersonWithPassword(), '/signature-providers')
    await page.getByRole('link', { name: words.newOne, exact }).focus()
    await page.keyboard.press('Enter')
    await titled(page, words.newOne)
    await page.getByLabel(words.fields.name, { exact }).focus()
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(code)
    await fill(page, { baseUrl: 'https://notary.example.test', apiKey: 'short', webhookSecret: 'a long secret' })
    await page.getByLabel(words.fields.isActive, { exact }).uncheck()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByRole('link').first().waitFor()
    await looksRightAnywhere(page, 'signature-provider-new')
    await fill(page, { apiKey: 'long enough', code: 'local-certificate' })
    await press(page, words.create)
    await page.getByText(words.errors.taken).waitFor()
    await fill(page, { code })
    await press(page, words.create)
    await told(page, words.made(name))
    await page.getByRole('link', { name: words.all, exact }).click()
    await page.getByRole('link', { name: `${words.change}: ${name}`, exact }).click()
    await page.getByRole('radio', { name: signatures.providers.otp.yes, exact }).check()
    await looksRightAnywhere(page, 'signature-provider-edit')
    await press(page, words.save)
    await told(page, words.saved(name))
    expect(await storedConnection('signature.signature_provider', code)).toEqual({
      base_url: 'https://notary.example.test',
      api_key: 'long enough',
      webhook_secret: 'a long secret',
      requires_otp: true,
    })
  })

  it('nobody else reaches them: a delegated administrator is refused', async () => {
    const page = await journey.open()
    const delegate = await platformPersonWithPassword(['delegated_admin'])
    await journey.enterAs(page, 'platform', delegate, '/administration/flow-providers/new')
    for (const path of ['/administration/flow-providers/new', '/signature-providers/new']) {
      await page.goto(`${journey.base}/console${path}`)
      await page.getByText(journey.words.shared.states.refusedTitle).first().waitFor()
      expect(await page.getByRole('button', { name: journey.words.providers.create }).count()).toBe(0)
    }
  })
})
