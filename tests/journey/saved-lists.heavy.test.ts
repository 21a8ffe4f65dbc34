import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { currentStep, formStep, newRequest, ruleBody, subject, submit, usableFlow } from '../contract/flow/support.js'
import { apiClientsOf } from '../contract/identity/api-client-support.js'
import { delivered, stir, withReceiver } from '../contract/identity/webhook-support.js'
import { dataOf, newDisbursed, newProduct, pay, post, productBody, products } from '../contract/lending/support.js'
import { newSubject } from '../contract/subject-profile/support.js'
import type { TestTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part, titled } from './console-journey.js'
import { isFormula, rowsOrCards, savedBy, says, shownIn } from './saved-file.js'
import { type SavedIds, savedLists } from './saved-lists.js'

const exact = true

describe.skipIf(missing)(`what a list of the console shows, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()
  const hooks = withReceiver()
  let ids: SavedIds
  let pages: Record<'tenant' | 'platform', Page>

  /** A tenant with something in every list, called so that a sheet would run its name where that is allowed. */
  async function recordsOf(tenant: TestTenant) {
    const { admin: token, organizationId, id } = tenant
    const rejected = {
      type: 'lending.application.rejected',
      name: '=Eva Luna',
      device: { fingerprint: 'f1', ip: '190.24.0.1' },
    }
    const person = await newSubject(tenant, rejected, rejected, rejected)
    const credit = await newDisbursed(tenant, (await newProduct(tenant)).id)
    await dataOf(201, pay(tenant, credit.id, { amount: 100_000.5, reference: '+57 1' }))
    await dataOf(201, post('/api/v1/organizations', token, { name: '@Branch', code: 'B-1' }))
    const permissions = ['credits:read', 'payments:write']
    await dataOf(201, post('/api/v1/roles', token, { name: 'cashier', description: '=SUM(A1)', permissions }))
    const user = { email: `eva@${tenant.slug}.test`, first_name: '=Eva', last_name: 'Duarte', roles: ['viewer'] }
    await dataOf(201, post('/api/v1/users', token, user))
    await apiClientsOf(() => token).create({ name: '+Accounting' })
    const flow = await usableFlow(tenant, [formStep()], [ruleBody()])
    const proposed = { name: '=Payroll loan', validation_flow_id: flow, requires_approval: true }
    await dataOf(202, post(products, token, productBody(proposed)))
    const check = await newRequest(tenant, flow, { subject_data: subject({ name: '-Ana Restrepo' }) })
    const { id: step } = await currentStep(check.access_token)
    expect((await submit(check.access_token, step, { data: { income: 500 } })).status).toBe(200)
    await stir(tenant)
    await delivered(tenant)
    return { tenant: id, organization: organizationId, person, credit: credit.id as string }
  }

  beforeAll(async () => {
    const tenant = await hooks.tenantWith({ '/saved': ['identity.user.changed'] })
    ids = await recordsOf(tenant)
    // The clock of the browser is not the tenant's.
    pages = { tenant: await journey.open({ timezoneId: 'Asia/Tokyo' }), platform: await journey.open() }
    await journey.enter(pages.tenant, tenant, 'admin', '/trail')
    await journey.enterAsPlatform(pages.platform, '/administration/tenants')
  })

  it.each(Object.entries(savedLists))(
    'is what its file has, and nothing that a sheet would run: %s',
    async (_, list) => {
      const { at, titles: wanted, unsaid = [], isPart, ofPlatform, formula } = list
      const name = list.name(journey.words)
      const page = ofPlatform ? pages.platform : pages.tenant
      await page.goto(`${journey.base}/console${at(ids)}`)
      if (!isPart) await titled(page, name)
      const scope = isPart ? part(page, name) : page.getByRole('main')
      await scope.locator(rowsOrCards).first().waitFor({ state: 'attached' })
      const [titles = [], ...lines] = await savedBy(page, `${journey.words.shared.saveCsv}: ${name}`)
      expect(titles.join(',')).toBe(wanted)
      const shown = await shownIn(scope)
      expect(shown.length).toBeGreaterThan(0)
      expect(lines.length).toBe(shown.length)
      for (const [row, { all, cells }] of shown.entries())
        for (const [column, cell] of lines[row]!.entries()) {
          const title = titles[column]!
          // An empty cell that is no column of its own says nothing.
          const said = cells.get(title) ?? (cell === '' ? '' : all)
          if (!unsaid.includes(title)) expect(says(said, cell), `${title}: “${cell}” of “${said}”`).toBe(true)
          expect(isFormula(cell), cell).toBe(false)
        }
      if (formula) expect(lines.flat()).toContain(`'${formula}`)
    },
  )

  it('has what a change makes different in one cell, with the name of a flow', async () => {
    const { changes, shared } = journey.words
    const page = pages.tenant
    await page.goto(`${journey.base}/console/changes`)
    await titled(page, changes.title)
    await page.getByRole('article').getByRole('link', { name: 'Validation', exact }).waitFor()
    const [, [...cells] = []] = await savedBy(page, `${shared.saveCsv}: ${changes.title}`)
    const different = cells.at(-1)!.split(' · ')
    expect(different).toContain('name: nothing → =Payroll loan')
    expect(different).toContain('flow of the identity check: nothing → Validation')
  })

  it('is not offered as a file where nothing is shown', async () => {
    const { alerts, shared } = journey.words
    const page = pages.tenant
    await page.goto(`${journey.base}/console/alerts?status=dismissed`)
    await page.getByText(alerts.empty).waitFor()
    expect(await page.getByRole('button', { name: shared.saveCsv }).count()).toBe(0)
  })
})
