import { beforeAll, describe, expect, it } from 'vitest'
import { draftFlow, platform, publish } from '../contract/flow/support.js'
import { platformPerson } from '../contract/identity/support.js'
import { dataOf } from '../contract/lending/support.js'
import { call, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { choose, led } from './choose.js'
import { ConsoleJourney, part, press, told } from './console-journey.js'
import { copies } from './copies.js'
import { platformPersonWithPassword } from './platform-person.js'

const exact = true

describe.skipIf(missing)(`the flows of a tenant at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()
  let tenant: TestTenant
  let flow: { id: string; name: string }
  beforeAll(async () => {
    tenant = await testTenant()
    const id = await draftFlow()
    await publish(id)
    const name = `Proof of income ${id.slice(-6)}`
    const named = { token: await platform(), body: { name }, headers: { 'If-Match': '*' } }
    await dataOf(200, call('PATCH', `/api/v1/flows/${id}`, named))
    flow = { id, name }
  })
  const assigned = async () => {
    const list = 'query ($id: ID!) { listTenantFlowAssignments(tenantId: $id) { items { flowId organizationId } } }'
    return (await graph(await platform(), list, { id: tenant.id })).body.data.listTenantFlowAssignments.items
  }
  const organizationName = async () => {
    const { body } = await graph(tenant.admin, 'query ($id: ID!) { getOrganization(id: $id) { name } }', {
      id: tenant.organizationId,
    })
    return body.data.getOrganization.name as string
  }

  it('the platform gives a tenant a flow, gives it to an organization instead, and takes it away', async () => {
    const { assignments: words, errors } = journey.words.administration
    const page = await journey.open()
    await journey.enterAs(page, 'platform', await platformPersonWithPassword(), `/administration/tenants/${tenant.id}`)
    const section = part(page, words.title)
    await section.getByText(words.none).waitFor()
    await section.getByRole('button', { name: words.assign, exact }).click()
    await section.getByRole('alert').getByText(errors.flow).waitFor()
    await choose(section.getByLabel(words.flow, { exact }), flow.name)
    await section.getByRole('button', { name: words.assign, exact }).click()
    await told(page, words.assigned(flow.name))
    const row = section.getByRole('row').filter({ hasText: flow.name })
    await row.getByText(words.whole, { exact }).waitFor()
    expect(await assigned()).toEqual([{ flowId: flow.id, organizationId: null }])
    await choose(section.getByLabel(words.flow, { exact }), flow.name)
    await section.getByRole('button', { name: words.assign, exact }).click()
    await section.getByText(errors.assigned, { exact }).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await journey.looksRight(page, `tenant-flows-${colorScheme}`)
      await journey.looksRightOnPhone(page, `tenant-flows-${colorScheme}`)
    }

    const name = await organizationName()
    await row.getByRole('button', { name: `${words.change}: ${flow.name}, ${words.whole}`, exact }).click()
    const dialog = page.getByRole('dialog', { name: words.changeTitle(flow.name), exact })
    await choose(dialog.getByLabel(words.holder, { exact }), name)
    await journey.looksRight(page, 'tenant-flow-change')
    await dialog.getByRole('button', { name: words.change, exact }).click()
    await told(page, words.changed(flow.name))
    await row.getByText(name, { exact }).waitFor()
    expect(await assigned()).toEqual([{ flowId: flow.id, organizationId: tenant.organizationId }])

    await press(page, `${words.remove}: ${flow.name}, ${name}`)
    await page
      .getByRole('dialog', { name: words.removeTitle(`${flow.name}, ${name}`), exact })
      .getByRole('button', { name: words.remove, exact })
      .click()
    await told(page, words.removed(`${flow.name}, ${name}`))
    await section.getByText(words.none).waitFor()
    expect(await assigned()).toEqual([])
  })

  it('a delegated administrator gives flows by keys alone, to the tenants that they manage', async () => {
    const { assignments: words } = journey.words.administration
    const delegate = await platformPersonWithPassword(['delegated_admin', `admin-tenant-${tenant.slug}`])
    const page = await journey.open({ viewport: { width: 390, height: 844 } })
    await journey.enterAs(page, 'platform', delegate, `/administration/tenants/${tenant.id}`)
    const section = part(page, words.title)
    await section.getByLabel(words.flow, { exact }).focus()
    await page.keyboard.type(flow.name)
    await led(page, flow.name)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await told(page, words.assigned(flow.name))
    expect(await assigned()).toEqual([{ flowId: flow.id, organizationId: null }])
    // The flow itself is not theirs to read.
    await section.getByRole('row').filter({ hasText: flow.name }).waitFor()
    expect(await section.getByRole('link', { name: flow.name }).count()).toBe(0)
    const foreign = await testTenant()
    await page.goto(`${journey.base}/console/administration/tenants/${foreign.id}`)
    await page.getByText(journey.words.shared.states.absentTitle).first().waitFor()
  })

  it('of many organizations and many who manage the tenant each is on a page, with its name', async () => {
    const { assignments: words, staff, errors } = journey.words.administration
    const { pager } = journey.words.shared
    const many = 60
    const { owner } = await testSystem()
    await copies(
      'identity',
      'organization',
      tenant.organizationId,
      { name: `'Branch ' || n`, idp_id: `'branch-' || n`, created_at: `created_at + n * interval '1 second'` },
      many,
    )
    const manager = await platformPerson(['delegated_admin', `admin-tenant-${tenant.slug}`])
    const copied = `-of-${tenant.slug}@otorga.test`
    await copies(
      'identity',
      'user',
      manager.id,
      {
        email: `'manager-' || n || '${copied}'`,
        idp_id: `'manager-' || n || '${copied}'`,
        first_name: `'Mara ' || n`,
        created_at: `created_at + n * interval '1 second'`,
      },
      many,
    )
    await owner`delete from flow.flow_assignment where tenant_id = ${tenant.id}`
    await owner`insert into flow.flow_assignment (tenant_id, id, flow_id, organization_id, created_by, created_at)
      select tenant_id, gen_random_uuid(), ${flow.id}, id, 'somebody', created_at from identity.organization
      where tenant_id = ${tenant.id} and name like 'Branch %'`
    try {
      const page = await journey.open()
      const person = await platformPersonWithPassword()
      await journey.enterAs(page, 'platform', person, `/administration/tenants/${tenant.id}`)
      const flows = part(page, words.title)
      const managers = part(page, staff.title)
      await flows.getByText('Branch 60', { exact }).waitFor()
      await managers.getByRole('link', { name: pager.next }).click()
      await managers.getByText('Mara 30', { exact: false }).waitFor()
      for (const shown of ['Branch 30', 'Branch 2']) {
        await flows.getByRole('link', { name: pager.next }).click()
        await flows.getByText(shown, { exact }).waitFor()
      }
      // Each list keeps the page of the other, also in the address.
      await page.reload()
      await managers.getByText('Mara 30', { exact: false }).waitFor()
      await journey.looksRight(page, 'tenant-many')
      await journey.looksRightOnPhone(page, 'tenant-many')

      // What another page has is known to the server.
      await flows.getByRole('button', { name: `${words.change}: ${flow.name}, Branch 2`, exact }).click()
      const dialog = page.getByRole('dialog', { name: words.changeTitle(flow.name), exact })
      const holder = dialog.getByLabel(words.holder, { exact })
      await expect.poll(() => holder.inputValue()).toBe('Branch 2')
      await choose(holder, 'Branch 60')
      await dialog.getByRole('button', { name: words.change, exact }).click()
      await dialog.getByText(errors.assigned, { exact }).waitFor()
      const rows = await owner`select 1 from flow.flow_assignment where tenant_id = ${tenant.id} and removed_at is null`
      expect(rows).toHaveLength(many)
    } finally {
      await owner`delete from identity."user" where email like ${`%${copied}`}`
    }
  })

  it('an administrator of the tenant sees what they were given, and no way to give more', async () => {
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/flows')
    await page.getByRole('link', { name: flow.name, exact }).waitFor()
    await page.goto(`${journey.base}/console/administration/tenants/${tenant.id}`)
    await page.getByText(journey.words.shared.states.refusedTitle).first().waitFor()
  })
})
