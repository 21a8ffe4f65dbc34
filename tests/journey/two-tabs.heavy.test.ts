import { describe, expect, it } from 'vitest'
import { graph } from '../harness/call.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, press, told } from './console-journey.js'

const exact = true

describe.skipIf(missing)(`two tabs of one person on one record, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('overwrite nothing of each other: the one that saves later shows both versions first, and stores what is chosen', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { shared, administration } = journey.words
    const { tenant_admin, viewer, operator } = shared.roleNames
    const path = `/administration/users/${tenant.adminUserId}`
    const roles = 'mutation ($id: ID!) { updateUser(id: $id, ifMatch: "*", input: { roles: ["tenant_admin"] }) { id } }'
    await graph(tenant.admin, roles, { id: tenant.adminUserId })
    const first = await journey.open()
    await journey.enter(first, tenant, 'checker', path)
    await first.getByLabel(operator, { exact }).check()

    // Another tab of the same session.
    const second = await first.context().newPage()
    await second.goto(`${journey.base}/console${path}`)
    await second.getByLabel(viewer, { exact }).check()
    await press(second, administration.user.save)
    await told(second, administration.user.saved)

    await press(first, administration.user.save)
    const dialog = first.getByRole('dialog', { name: shared.versions.title })
    await dialog.waitFor()
    const row = dialog
      .getByRole('row')
      .filter({ has: first.getByRole('rowheader', { name: administration.fields.roles, exact }) })
    expect(await row.getByRole('cell').allTextContents()).toEqual([
      `${tenant_admin}, ${viewer}`,
      `${tenant_admin}, ${operator}`,
    ])
    await journey.looksRight(first, 'two-tabs')
    const { body } = await graph(tenant.admin, 'query ($id: ID!) { getUser(id: $id) { roles } }', {
      id: tenant.adminUserId,
    })
    expect(body.data.getUser.roles.sort()).toEqual(['tenant_admin', 'viewer'])

    await dialog.getByRole('button', { name: shared.versions.drop, exact }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => first.getByLabel(viewer, { exact }).isChecked()).toBe(true)
    expect(await first.getByLabel(operator, { exact }).isChecked()).toBe(false)
  })
})
