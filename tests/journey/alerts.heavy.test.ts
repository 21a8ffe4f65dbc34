import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newSubject } from '../contract/subject-profile/support.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { choose as chooseRecord } from './choose.js'
import { ConsoleJourney, part, press, titled, told } from './console-journey.js'

const exact = true

describe.skipIf(missing)(`the alerts of a lender at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  async function twoAlerts() {
    const tenant = await testTenant()
    const rejected = { type: 'lending.application.rejected', name: 'Eva Luna' }
    const refused = await newSubject(tenant, rejected, rejected, rejected)
    await newSubject(tenant, { type: 'lending.credit.defaulted', name: 'Ivo Paz' })
    return { tenant, refused }
  }
  const choose = async (page: Page, filter: string, choice: string) => {
    await page.getByLabel(filter, { exact }).selectOption({ label: choice })
    await press(page, journey.words.shared.filters.apply)
  }
  const unfold = (page: Page, words: string) => page.locator('summary', { hasText: words }).click()

  it('are narrowed to what is serious and to what is the reader’s, which home leads to', async () => {
    const { tenant, refused } = await twoAlerts()
    const { alerts, shared, home } = journey.words
    const { filters, alertStatus, severity } = shared
    const page = await journey.open()
    const eva = page.getByRole('link', { name: 'Eva Luna', exact })
    const ivo = page.getByRole('link', { name: 'Ivo Paz', exact })
    await journey.enter(page, tenant, 'checker', '/alerts')
    await page.getByText(alerts.noticed.repeated_rejections, { exact }).waitFor()
    await page.getByText(alerts.noticed.default, { exact }).waitFor()
    await journey.looksRight(page, 'alerts')
    await journey.looksRightOnPhone(page, 'alerts')

    await choose(page, alerts.severity, severity.critical)
    await page.waitForURL(({ searchParams }) => searchParams.get('severity') === 'critical')
    await eva.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: alertStatus.open, exact }).click()
    await page.waitForURL(({ search }) => /severity=critical/.test(search) && /status=open/.test(search))
    await ivo.waitFor()
    await page.getByRole('link', { name: alertStatus.acknowledged, exact }).click()
    await page.getByText(alerts.empty).waitFor()
    await page.getByRole('link', { name: alerts.unclosed, exact }).click()
    await ivo.waitFor()
    await choose(page, alerts.severity, filters.everything)
    await press(page, alerts.takeOne('Eva Luna'))
    await told(page, alerts.taken)

    await page.goto(`${journey.base}/console`)
    await page.getByRole('link', { name: home.tasks.mine }).click()
    await page.waitForURL(({ search }) => /mine=true/.test(search) && /status=unclosed/.test(search))
    await eva.waitFor()
    expect(await ivo.count()).toBe(0)
    await journey.looksRight(page, 'alerts-mine')
    await eva.click()
    await page.waitForURL(({ pathname }) => pathname === `/console/subjects/${refused}`)
    await titled(page, 'Eva Luna')
  })

  it('are given to a colleague, and opened again with a reason after they were closed', async () => {
    const { tenant } = await twoAlerts()
    const { alerts, choice, shared } = journey.words
    const page = await journey.open()
    const eva = page.getByRole('link', { name: 'Eva Luna', exact })
    await journey.enter(page, tenant, 'checker', '/alerts?severity=high')
    await press(page, alerts.takeOne('Eva Luna'))
    await told(page, alerts.taken)
    await choose(page, alerts.worker, alerts.me)
    await page.waitForURL(({ searchParams }) => searchParams.has('mine'))
    await unfold(page, alerts.assign)
    const colleague = page.getByLabel(alerts.colleague, { exact })
    await colleague.waitFor()
    // Whoever works on it already is no choice.
    await colleague.fill('checker@')
    await page.getByText(choice.nothing).waitFor()
    await chooseRecord(colleague, 'Ada')
    await journey.looksRight(page, 'alert-given')
    await journey.looksRightOnPhone(page, 'alert-given')
    await press(page, alerts.give)
    await told(page, alerts.given('Ada Admin'))
    await page.getByText(alerts.empty).waitFor()

    await choose(page, alerts.worker, alerts.anybody)
    await eva.waitFor()
    await page.getByText(/Assigned to Ada Admin/).waitFor()
    await unfold(page, alerts.close)
    await page.getByLabel(alerts.resolutions.false_positive, { exact }).check()
    await page.getByLabel(alerts.note, { exact }).fill('The proof of income came.')
    await press(page, alerts.send.resolved)
    await told(page, alerts.closed)
    await page.getByRole('link', { name: shared.alertStatus.resolved, exact }).click()
    await unfold(page, alerts.reopen)
    await page.getByLabel(alerts.reason, { exact }).fill('It was forged.')
    await journey.looksRight(page, 'alert-reopened')
    await press(page, alerts.reopenNow)
    await told(page, alerts.reopened)
    await page.getByRole('link', { name: shared.alertStatus.open, exact }).click()
    await page.getByText('It was forged.').waitFor()
    await page.getByRole('button', { name: alerts.takeOne('Eva Luna') }).waitFor()
  })
  it('are found from the person they are about, each by its own link, and all others again', async () => {
    const { tenant, refused } = await twoAlerts()
    const { alerts, shared, subjects } = journey.words
    const page = await journey.open()
    await journey.enter(page, tenant, 'checker', `/subjects/${refused}`)
    const section = part(page, subjects.alerts.title)
    await section.getByRole('link', { name: subjects.alerts.all, exact }).waitFor()
    await journey.looksRight(page, 'person-alerts')
    await section.getByRole('link', { name: shared.alertType.repeated_rejections, exact }).click()
    await page.waitForURL(({ searchParams, hash }) => searchParams.get('subjectId') === refused && hash !== '')
    await page.locator('h2:focus', { hasText: shared.alertType.repeated_rejections }).waitFor()
    await page.getByText(alerts.only('Eva Luna')).waitFor()
    const ivo = page.getByRole('link', { name: 'Ivo Paz', exact })
    expect(await ivo.count()).toBe(0)
    await choose(page, alerts.severity, shared.severity.high)
    await page.waitForURL(({ searchParams }) => searchParams.get('severity') === 'high')
    await page.getByText(alerts.only('Eva Luna')).waitFor()
    await journey.looksRight(page, 'alerts-person')
    await journey.looksRightOnPhone(page, 'alerts-person')
    await choose(page, alerts.severity, shared.filters.everything)
    await page.getByRole('link', { name: alerts.everybody, exact }).click()
    await ivo.first().waitFor()
    expect(new URL(page.url()).searchParams.has('subjectId')).toBe(false)
  })
})
