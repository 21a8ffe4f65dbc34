import { describe, it } from 'vitest'
import { eventually, graph } from '../harness/call.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part, titled } from './console-journey.js'

const exact = true

describe.skipIf(missing)(`the trail of a lender at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('an administrator sees how far it is sealed, and who did what', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    await eventually('a seal', async () => {
      const { body } = await graph(tenant.admin, '{ auditChainState { seals waitingEvents } }')
      const { seals, waitingEvents } = body.data.auditChainState
      return seals > 0 && waitingEvents === 0 ? true : undefined
    })
    const { title, chain, activity } = journey.words.trail
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/trail')
    await titled(page, title)
    await part(page, chain.title).getByText(chain.sound, { exact }).waitFor()
    await page.getByText(activity.open, { exact }).click()
    const actors = page.getByRole('table', { name: activity.byActor })
    await actors.getByRole('link', { name: 'Ada Admin' }).waitFor()
    await page.locator('canvas').waitFor()
    await journey.looksRight(page, 'trail-activity')
    await journey.looksRightOnPhone(page, 'trail-activity')
    await actors.getByRole('link', { name: 'Ada Admin' }).click()
    await page.waitForURL((url) => url.searchParams.get('actor') === tenant.adminUserId)
    await page.emulateMedia({ colorScheme: 'dark' })
    await journey.looksRight(page, 'trail-activity-dark')
  })
})
