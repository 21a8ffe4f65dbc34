import { hashPassword } from '@otorga/identity/provider/embedded/passwords'
import type { Encryption } from '@otorga/kernel/base/crypto'
import { documentPlace } from '@otorga/lending/application/application.places'
import { chromium, type Locator, type Page } from 'playwright-core'
import type { Sql } from 'postgres'
import { args, executablePath, missing, skipped } from '../journey/browser.js'
import { timeUntilSeen } from '../journey/time-until-seen.js'
import type { Running } from './installation.js'
import type { TenantSize } from './sizes.js'
import { adminOf } from './tenants.js'
import { type Line, median, shown } from './verdict.js'

const times = 5
const password = 'a password of this run'
const perPage = 25

/** What a person does, what shows that it is done, and within how many milliseconds that must be there. */
type Step = [title: string, act: (page: Page) => Promise<unknown>, seen: (page: Page) => Locator, most: number]

/** The table of the page has this row, which is the last of those that are wanted. */
const row = (applicant: number) => (page: Page) =>
  page.getByRole('table').getByRole('link', { name: new RegExp(`Restrepo ${applicant}$`) })
const press = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).click()
const open = (path: string) => (page: Page) => page.goto(new URL(path, page.url()).href)

/** The application that is opened: the last one of a page in the middle of the queue. */
const openedOf = (records: number) => perPage * Math.ceil(records / perPage / 2)

/**
 * What `fillConsole` made is counted from the newest on: every fourth application is submitted, every tenth credit is late by its
 * number modulo 90.
 */
function walk(records: number): Step[] {
  const opened = openedOf(records)
  const all = Array.from({ length: records }, (_, at) => at + 1)
  const lateByTwoMonths = all.filter((n) => n % 10 === 3 && n % 90 >= 31 && n % 90 <= 60).length
  const oldestSubmitted = all.findLast((n) => n % 4 === 1)!
  const someone = Math.floor(records * 0.7)
  const written = (count: number) => count.toLocaleString('en-US')
  return [
    ['the queue is opened by its address', open('/console/applications'), row(perPage), 1_500],
    ['its next page', press('Next'), row(2 * perPage), 500],
    ['only what is to decide', press('To decide'), row(4 * (perPage - 1) + 1), 500],
    ['the oldest of it first', press('Begun'), row(oldestSubmitted), 500],
    [
      'a page in the middle of the queue, by its address',
      open(`/console/applications?page=${opened / perPage - 1}`),
      row(opened - perPage),
      1_500,
    ],
    ['the page after it', press('Next'), row(opened), 500],
    [
      'an application of it',
      (page) => row(opened)(page).click(),
      (page) => page.getByRole('heading', { level: 1, name: new RegExp(`Restrepo ${opened}$`) }),
      800,
    ],
    ['back to where it stood', (page) => page.goBack(), row(opened), 500],
    [
      'the portfolio',
      press('Credits'),
      (page) => page.getByText(`1–${perPage} of ${written(records)}`, { exact: true }),
      500,
    ],
    [
      'what of it is a month late',
      async (page) => {
        await page.getByLabel('Days late').selectOption('days_31_60')
        await page.getByRole('button', { name: 'Show', exact: true }).click()
      },
      (page) => page.getByText(`1–${perPage} of ${written(lateByTwoMonths)}`, { exact: true }),
      500,
    ],
    [
      'a search for one name of all',
      async (page) => {
        await page.getByRole('searchbox').fill(`Restrepo ${someone}`)
        await page.keyboard.press('Enter')
      },
      (page) =>
        page
          .getByRole('region', { name: 'Applications' })
          .getByRole('link', { name: new RegExp(`Restrepo ${someone}$`) }),
      800,
    ],
    [
      'home, with the figures of all',
      (page) => page.getByRole('link', { name: 'Home', exact: true }).click(),
      (page) => page.locator('canvas').first(),
      1_500,
    ],
  ]
}

/** Lets the tenant's administrator sign in with a password. */
const givePassword = async (sql: Sql, tenant: TenantSize) =>
  sql`update idp.realm_user set password_hash = ${await hashPassword(password)}, must_change_password = false
    where realm = ${tenant.slug} and email = ${adminOf(tenant)}`

/** The applications are copies of one. Their secrets are bound to it, so the one that is opened gets its own. */
async function sealOpened(sql: Sql, { id: tenantId }: TenantSize, n: number, encryption: Encryption) {
  const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select md5('application ' || ${n}::int)::uuid as id`
  const sealed = encryption.encrypt('1020304321', documentPlace({ tenantId, id }))
  await sql`update lending.application set document_number_encrypted = ${sealed} where tenant_id = ${tenantId} and id = ${id}`
}

/** A person at work in a browser, who goes the same way several times. */
export async function measureBrowser(
  running: Running,
  { sql, tenant, records, encryption }: { sql: Sql; tenant: TenantSize; records: number; encryption: Encryption },
  progress: (line: string) => void,
): Promise<Line[]> {
  if (missing) return [shown(`The console in a browser${skipped}`)]
  await givePassword(sql, tenant)
  await sealOpened(sql, tenant, openedOf(records), encryption)
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 900 } })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    await page.goto(`${running.publicUrl}/console/applications?tenant=${tenant.slug}`)
    await page.getByLabel('E-mail').fill(adminOf(tenant))
    await page.getByLabel('Password').fill(password)
    await page.getByLabel('Password').press('Enter')
    await row(perPage)(page).waitFor()
    const lines: Line[] = []
    const steps = walk(records)
    const taken = steps.map((): number[] => [])
    // The first walk fetches the screens' code, and plans.
    for (let time = 0; time <= times; time++)
      for (const [at, [, act, seen]] of steps.entries()) {
        const started = performance.now()
        await act(page)
        const took = await timeUntilSeen(seen(page), started)
        if (time > 0) taken[at]!.push(took)
      }
    for (const [at, [name, , , most]] of steps.entries()) {
      const middle = median(taken[at]!)
      lines.push({
        title: `In a browser: ${name}`,
        figures: [`p50 ${middle.toFixed(0)} ms`, `at most ${Math.max(...taken[at]!).toFixed(0)} ms`],
        aim: `p50 at most ${most} ms`,
        met: middle <= most,
      })
      progress(`in a browser, ${name}: ${middle.toFixed(0)} ms`)
    }
    lines.push({ title: 'In a browser: faults of the pages', figures: faults, aim: 'none', met: faults.length === 0 })
    return lines
  } finally {
    await browser.close()
  }
}
