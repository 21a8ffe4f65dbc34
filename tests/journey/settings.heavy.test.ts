import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { blackPng } from '../attacks/hostile-pictures.js'
import { redPoint } from '../contract/identity/support.js'
import { productBody, products } from '../contract/lending/support.js'
import { call, eventually, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part, press, titled, told } from './console-journey.js'

const exact = true
const logo = Buffer.from(redPoint.split(',')[1]!, 'base64')
const settingsOf = async (tenant: TestTenant, fields: string) =>
  (await graph(tenant.admin, `{ tenantSettings { ${fields} } }`)).body.data.tenantSettings

describe.skipIf(missing)(`the settings of a lender at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()
  const goTo = (page: Page, name: string) =>
    page.getByRole('navigation', { name: journey.words.settings.navigation }).getByRole('link', { name, exact }).click()

  it('an administrator changes the branding, sees at once how the pages would look, and applicants see it', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { branding, errors, parts } = journey.words.settings
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/settings')
    await titled(page, parts.branding)
    const preview = part(page, branding.preview)
    await preview.getByText(branding.sample.title).first().waitFor()
    await journey.looksRight(page, 'settings-branding-empty')

    await page.locator('[name="color"]').fill('yellow')
    await press(page, branding.save)
    await page.getByRole('alert').getByRole('link', { name: errors.color }).waitFor()
    await page.locator('[name="color"]').fill('#ffdd00')
    // A light yellow cannot be read on a light page.
    await page.getByText(branding.corrected('1.1'), { exact }).waitFor()
    const ground = (at: number) =>
      page.evaluate(
        `getComputedStyle(document.querySelectorAll('.preview__page .button--first')[${at}]).backgroundColor`,
      )
    expect(await ground(1)).toBe('rgb(255, 221, 0)')
    expect(await ground(0)).not.toBe('rgb(255, 221, 0)')
    await page.locator('[name="logo"]').setInputFiles({
      name: 'bomb.png',
      mimeType: 'image/png',
      buffer: blackPng(30_000, 30_000, 16),
    })
    await page.getByText(errors.picturePixels, { exact }).waitFor()
    expect(await preview.locator('img').count()).toBe(0)
    await page.locator('[name="logo"]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: logo,
    })
    await preview.locator('img').first().waitFor()
    await page.locator('[name="phone"]').fill('601 555 0100')
    expect(await preview.getByText('601 555 0100').count()).toBe(2)
    await journey.looksRight(page, 'settings-branding')
    await journey.looksRightOnPhone(page, 'settings-branding')
    await press(page, branding.save)
    await told(page, branding.saved)
    await eventually('the brand of the public pages', async () => {
      const { body } = await call('GET', `/api/v1/public/brand?tenant=${tenant.slug}`)
      return body.data.primary_color === '#ffdd00' || undefined
    })
    const applying = await journey.open()
    await applying.goto(`${journey.base}/wizard?tenant=${tenant.slug}`)
    await applying.locator('.frame__logo').waitFor()
    await applying.getByText('601 555 0100').waitFor()

    await press(page, branding.logoRemove)
    await press(page, branding.save)
    await eventually('no logo', async () => {
      const { branding: read } = await settingsOf(tenant, 'branding { logoUrl primaryColor contact { phone } }')
      return read.logoUrl === null && read.contact.phone === '601 555 0100' ? true : undefined
    })
  })

  it('an administrator publishes a legal text, and its next version, which applies from then on', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { legalTexts, versions, errors } = journey.words.settings
    const page = await journey.open({ colorScheme: 'dark' })
    await journey.enter(page, tenant, 'admin', '/settings/legal-texts')
    await page.getByText(legalTexts.none).waitFor()
    await journey.looksRight(page, 'settings-legal-none-dark')
    await page.getByLabel(versions.text, { exact }).fill('The first terms.')
    // What is typed outlives a reload.
    await page.reload()
    expect(await page.getByLabel(versions.text, { exact }).inputValue()).toBe('The first terms.')
    await press(page, versions.publish('1'))
    await told(page, versions.published)
    await page.getByRole('button', { name: versions.publish('2'), exact }).waitFor()
    await press(page, versions.publish('2'))
    await page.getByRole('alert').getByRole('link', { name: errors.same }).waitFor()
    await page.getByLabel(versions.text, { exact }).fill('The second terms.\nThey are longer.')
    await press(page, versions.publish('2'))
    await page.getByRole('button', { name: versions.publish('3'), exact }).waitFor()
    expect(await page.getByText(versions.applies, { exact }).count()).toBe(1)
    await page.getByText(versions.one('1')).click()
    await page.getByText('The first terms.', { exact }).waitFor()
    await journey.looksRight(page, 'settings-legal-dark')
    await journey.looksRightOnPhone(page, 'settings-legal-dark')
    await page.getByRole('link', { name: 'English', exact }).click()
    await page.getByText(legalTexts.none).waitFor()
    await page.getByRole('link', { name: legalTexts.kinds.privacy, exact }).click()
    await page.waitForURL((url) => url.searchParams.get('kind') === 'privacy')
    const { legalTexts: applied } = await settingsOf(tenant, 'legalTexts { kind language version text }')
    expect(applied).toEqual([
      { kind: 'terms', language: 'es', version: 2, text: 'The second terms.\nThey are longer.' },
    ])
  })

  it('an administrator sees the contract that clauses make before they apply', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { contract, versions, errors } = journey.words.settings
    const made = await call('POST', products, { token: tenant.admin, key: true, body: productBody() })
    expect(made.status).toBe(201)
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/settings/contract')
    await page.getByText(contract.none).waitFor()
    await page.getByLabel(versions.text, { exact }).fill('{borrower} pays {everything}.')
    await press(page, versions.publish('1'))
    await page.getByRole('alert').getByRole('link', { name: errors.placeholder }).waitFor()
    await page.getByLabel(versions.text, { exact }).fill('{borrower} pays {total}.')
    await press(page, contract.draw)
    await told(page, contract.drawn)
    await journey.looksRight(page, 'settings-contract')
    await journey.looksRightOnPhone(page, 'settings-contract')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: contract.download, exact }).click()
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
    await press(page, versions.publish('1'))
    await told(page, versions.published)
    const { contractTemplate } = await settingsOf(tenant, 'contractTemplate { language version text }')
    expect(contractTemplate).toEqual([{ language: 'es', version: 1, text: '{borrower} pays {total}.' }])
  })

  it('an administrator switches mails off, and says how long records are kept', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { notifications, keeping, parts, errors } = journey.words.settings
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/settings/notifications')
    await page.getByLabel(notifications.names.decision, { exact }).uncheck()
    await page.getByLabel(notifications.reminders).fill('48, 0')
    await press(page, notifications.save)
    await page.getByRole('alert').getByRole('link', { name: errors.hours }).waitFor()
    await page.getByLabel(notifications.reminders).fill('48, 2')
    await press(page, notifications.save)
    await told(page, notifications.saved)
    await journey.looksRight(page, 'settings-notifications')
    await journey.looksRightOnPhone(page, 'settings-notifications')

    await goTo(page, parts.keeping)
    await titled(page, parts.keeping)
    await page.getByLabel(keeping.days).fill('20')
    await press(page, keeping.save)
    await page.getByRole('alert').getByRole('link', { name: errors.days }).waitFor()
    await page.getByLabel(keeping.days).fill('365')
    await page.getByLabel(journey.words.shared.roleNames.operator, { exact }).check()
    await press(page, keeping.save)
    await told(page, keeping.saved)
    await journey.looksRight(page, 'settings-keeping')
    await journey.looksRightOnPhone(page, 'settings-keeping')
    const read = await settingsOf(
      tenant,
      'notifications { decision disbursed } reminders retentionDays secondFactorRoles',
    )
    expect(read).toEqual({
      notifications: { decision: false, disbursed: true },
      reminders: [48, 2],
      retentionDays: 365,
      secondFactorRoles: ['operator'],
    })
  })

  it('a change waits for another administrator where the tenant wants two for its settings', async () => {
    const tenant = await testTenant()
    const platform = await (await testSystem()).signIn('platform@otorga.test', 'platform')
    const rule =
      'mutation ($id: ID!) { updateTenant(id: $id, ifMatch: "*", input: { config: { makerChecker: [credit_product, tenant_settings] } }) { __typename } }'
    expect((await graph(platform, rule, { id: tenant.id })).body.errors).toBeUndefined()
    const { keeping } = journey.words.settings
    const { approval } = journey.words.shared
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/settings/keeping')
    await page.getByLabel(keeping.days).fill('400')
    await press(page, keeping.save)
    await told(page, approval.waits)
    // The answer leads there, and so does the notice of what waits, once it is read again.
    await page.getByRole('link', { name: approval.toChanges }).first().click()
    await titled(page, journey.words.changes.title)
    expect(await settingsOf(tenant, 'retentionDays')).toEqual({ retentionDays: null })
    await page.goto(`${journey.base}/console/settings/branding`)
    await page.getByText(', by Ada Admin.').waitFor()
    await journey.looksRight(page, 'settings-pending')
  })

  it('are not open to an operator', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', '/settings/branding')
    await page.getByRole('heading', { name: journey.words.shared.states.refusedTitle }).waitFor()
    const places = page.getByRole('navigation', { name: journey.words.shell.navigation })
    expect(await places.getByRole('link', { name: journey.words.shell.settings }).count()).toBe(0)
  })
})
