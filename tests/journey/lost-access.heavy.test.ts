import { eventually } from '@otorga/cli/demo/client'
import { describe, expect, it } from 'vitest'
import { addDirectly } from '../contract/identity/approvals.js'
import { newApplication, newProduct } from '../contract/lending/support.js'
import { graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, press, titled } from './console-journey.js'

describe.skipIf(missing)(`access that ends while the console is open, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('who lost a permission is told so at the next press, keeps what was typed, and then sees what is left', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const { id } = await newApplication(tenant, product.id)
    const { decide } = journey.words.applications
    const make = 'mutation ($input: CreateRoleInput!) { createRole(input: $input) { ... on Role { id } } }'
    const input = { name: 'deciders', permissions: ['applications:read', 'applications:write'] }
    const role = (await graph(tenant.admin, make, { input })).body.data.createRole
    await addDirectly(tenant.id, `decider@${tenant.slug}.test`, ['deciders'], tenant.organizationId)
    const page = await journey.open()
    await journey.enter(page, tenant, 'decider', `/applications/${id}`)
    await page.getByLabel(decide.reject).check()
    await page.getByLabel(decide.notes).fill('No proof of income.')

    const change =
      'mutation ($id: ID!, $input: UpdateRoleInput!) { updateRole(id: $id, ifMatch: "*", input: $input) { __typename } }'
    const less = { id: role.id, input: { permissions: ['applications:read'] } }
    expect((await graph(tenant.admin, change, less)).body.errors).toBeUndefined()
    const token = await (await testSystem()).signIn(`decider@${tenant.slug}.test`, tenant.slug)
    const deciding =
      'mutation ($id: ID!, $key: ID!) { decideApplication(id: $id, idempotencyKey: $key, input: { decision: rejected }) { id } }'
    await eventually('the change of the role acts', async () => {
      const { body } = await graph(token, deciding, {
        id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
        key: crypto.randomUUID(),
      })
      return body.errors?.[0].extensions.code === 'FORBIDDEN' || undefined
    })

    await press(page, decide.send.rejected)
    await page.getByRole('alert').getByText(journey.words.shared.errors.FORBIDDEN).waitFor()
    await journey.looksRight(page, 'role-lost')
    expect(await page.getByLabel(decide.notes).inputValue()).toBe('No proof of income.')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByLabel(decide.reject).waitFor({ state: 'detached' })
  })

  it('the people of a suspended tenant are told what it means, and are let in again when it works again', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', '/applications')
    const platform = await (await testSystem()).signIn('platform@otorga.test', 'platform')
    const told = async (document: string) =>
      expect((await graph(platform, document, { id: tenant.id })).body.errors).toBeUndefined()
    await told('mutation ($id: ID!) { suspendTenant(id: $id, input: { reason: "Unpaid" }) { id } }')
    await eventually('the console is closed', async () => {
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      return (await page.getByRole('heading', { name: journey.words.shell.failed }).count()) === 1 || undefined
    })
    await page.getByText(journey.words.shared.errors.TENANT_SUSPENDED).waitFor()
    await journey.looksRight(page, 'tenant-suspended')
    await told('mutation ($id: ID!) { updateTenant(id: $id, ifMatch: "*", input: { status: active }) { __typename } }')
    await eventually('the console is open', async () => {
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      return (await page.getByRole('heading', { name: journey.words.shell.failed }).count()) === 0 || undefined
    })
    await titled(page, journey.words.applications.title)
  })
})
