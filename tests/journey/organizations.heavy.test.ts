import { describe, expect, it } from 'vitest'
import { graph } from '../harness/call.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part, press, titled, told } from './console-journey.js'

const exact = true

describe.skipIf(missing)(`the organizations and roles of a lender at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('an administrator makes an organization, changes it, sees its users, and removes it while it has none', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { organizations, fields, errors, parts } = journey.words.administration
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/administration/organizations')
    await titled(page, parts.organizations)
    await page.getByRole('link', { name: 'Main', exact }).waitFor()
    await page.getByLabel(fields.name, { exact }).fill('Medellín')
    await page.locator('[name="code"]').fill('no code')
    await press(page, organizations.create)
    await page.getByRole('alert').getByRole('link', { name: errors.code }).waitFor()
    await journey.looksRight(page, 'organizations')
    await journey.looksRightOnPhone(page, 'organizations')
    await page.locator('[name="code"]').fill('MDE')
    await page.locator('[name="domains"]').fill('medellin.example')
    await press(page, organizations.create)
    await titled(page, 'Medellín')
    await page.getByText(organizations.noMembers).waitFor()

    await page.locator('[name="domains"]').fill('medellin.example\nmde.example')
    await press(page, organizations.save)
    await told(page, organizations.saved)
    await press(page, organizations.moves.inactive)
    await told(page, organizations.moved.inactive)
    await page.getByText(organizations.statuses.inactive, { exact }).waitFor()
    const { body } = await graph(
      tenant.admin,
      '{ listOrganizations(pageSize: 1) { items { name code status domains } } }',
    )
    expect(body.data.listOrganizations.items).toEqual([
      { name: 'Medellín', code: 'MDE', status: 'inactive', domains: ['medellin.example', 'mde.example'] },
    ])
    await press(page, organizations.remove)
    await page
      .getByRole('dialog', { name: organizations.removeTitle })
      .getByRole('button', { name: organizations.remove, exact })
      .click()
    await titled(page, parts.organizations)

    await page.getByRole('link', { name: 'Main', exact }).click()
    await titled(page, 'Main')
    const members = part(page, organizations.members)
    await members.getByRole('link', { name: 'operator Test' }).waitFor()
    expect(await members.getByRole('link', { name: 'stranger Test' }).count()).toBe(0)
    await journey.looksRight(page, 'organization')
    await journey.looksRightOnPhone(page, 'organization')
    // One with users stays.
    await press(page, organizations.remove)
    await page
      .getByRole('dialog', { name: organizations.removeTitle })
      .getByRole('button', { name: organizations.remove, exact })
      .click()
    await page.getByRole('dialog').getByText(journey.words.shared.errors.CONFLICT).waitFor()
  })

  it('an administrator makes a role of its own, changes what it grants, and removes it', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { roles, role, fields, parts } = journey.words.administration
    const page = await journey.open({ colorScheme: 'dark' })
    await journey.enter(page, tenant, 'admin', '/administration/roles')
    await page.getByRole('link', { name: roles.add, exact }).click()
    await titled(page, role.newTitle)
    const grants = (way: 'reads' | 'writes', resource: 'credits' | 'payments' | 'applications') =>
      page.getByLabel(`${roles.columns[way]}: ${roles.resources[resource]}`, { exact })
    await page.getByLabel(fields.name, { exact }).fill('Collector')
    await grants('reads', 'credits').check()
    await grants('writes', 'payments').check()
    await journey.looksRight(page, 'role-new-dark')
    await journey.looksRightOnPhone(page, 'role-new-dark')
    await press(page, role.create)
    await titled(page, 'Collector')
    expect(await grants('writes', 'payments').isChecked()).toBe(true)
    await grants('writes', 'payments').uncheck()
    await grants('reads', 'applications').check()
    await press(page, role.save)
    await told(page, role.saved)
    const read = async () => {
      const { body } = await graph(tenant.admin, '{ listRoles { items { name isSystem permissions } } }')
      return (body.data.listRoles.items as { isSystem: boolean }[]).filter(({ isSystem }) => !isSystem)
    }
    expect(await read()).toEqual([
      { name: 'Collector', isSystem: false, permissions: ['credits:read', 'applications:read'] },
    ])
    await press(page, role.remove)
    await page.getByRole('dialog', { name: role.removeTitle }).getByRole('button', { name: role.remove, exact }).click()
    await titled(page, parts.roles)
    expect(await read()).toEqual([])

    await page.getByRole('link', { name: journey.words.shared.roleNames.operator, exact }).click()
    await page.getByText(roles.systemWords.operator).waitFor()
    expect(await page.getByRole('button', { name: role.save, exact }).count()).toBe(0)
    await journey.looksRight(page, 'role-system-dark')
  })
})
