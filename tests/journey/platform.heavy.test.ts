import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { platformPerson } from '../contract/identity/support.js'
import { call, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { choose } from './choose.js'
import { ConsoleJourney, part, press, titled, told } from './console-journey.js'
import { platformPersonWithPassword } from './platform-person.js'

const exact = true
const rolesOf = 'query ($id: ID!) { getUser(id: $id) { roles } }'

describe.skipIf(missing)(`the platform's staff at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('makes a tenant, whose administrator is mailed a link', async () => {
    const { tenants, newTenant, errors, users } = journey.words.administration
    const slug = `made-${randomBytes(4).toString('hex')}`
    const page = await journey.open()
    await journey.enterAs(page, 'platform', await platformPersonWithPassword(), '/administration/tenants')
    await page.getByRole('link', { name: tenants.add, exact }).click()
    await titled(page, newTenant.title)
    const typed = { name: 'Banco Andino', slug: 'Banco Andino', timezone: 'America/Atlantis' }
    const person = { firstName: 'Ada', lastName: 'Andino', email: `ada@${slug}.test` }
    for (const [name, value] of Object.entries({ ...typed, ...person }))
      await page.locator(`[name="${name}"]`).fill(value)
    await press(page, newTenant.create)
    await page.getByRole('alert').getByRole('link', { name: errors.slug }).waitFor()
    await page.getByRole('alert').getByRole('link', { name: errors.timezone }).waitFor()
    await journey.looksRight(page, 'tenant-new')
    await journey.looksRightOnPhone(page, 'tenant-new')
    await page.locator('[name="slug"]').fill(slug)
    await page.locator('[name="timezone"]').fill('America/Lima')
    await press(page, newTenant.create)
    await titled(page, 'Banco Andino')
    await page.getByText('America/Lima').waitFor()
    await page.getByText(users.statuses.active, { exact }).first().waitFor()
    const { signIn } = await testSystem()
    const { body } = await graph(await signIn(person.email, slug), '{ tenantSettings { id } }')
    expect(body.errors).toBeUndefined()
  })

  it('gives a tenant to a delegated administrator, and takes it away', async () => {
    const tenant = await testTenant()
    const delegate = await platformPerson(['delegated_admin'])
    const { rules, staff, parts } = journey.words.administration
    const { signIn } = await testSystem()
    const page = await journey.open({ colorScheme: 'dark' })
    await journey.enterAs(page, 'platform', await platformPersonWithPassword(), `/administration/tenants/${tenant.id}`)
    const section = part(page, staff.title)
    await section.getByText(staff.none).waitFor()
    await part(page, rules.title).getByLabel(rules.kinds.user, { exact }).check()
    await press(page, rules.save)
    await told(page, rules.saved)
    // What leaves the list waits for an administrator of the tenant.
    await part(page, rules.title).getByLabel(rules.kinds.credit_product, { exact }).uncheck()
    await press(page, rules.save)
    await told(page, journey.words.shared.approval.waits)
    await choose(section.getByRole('combobox'), delegate.email)
    await press(page, staff.assign)
    const row = section.getByRole('row').filter({ hasText: delegate.email })
    await row.waitFor()
    const name = (await row.getByRole('rowheader').textContent())!
    await told(page, staff.assigned(name))
    await journey.looksRight(page, 'tenant-staff-dark')
    await journey.looksRightOnPhone(page, 'tenant-staff-dark')
    const platform = await signIn('platform@otorga.test', 'platform')
    const roles = async () => (await graph(platform, rolesOf, { id: delegate.id })).body.data.getUser.roles
    expect(await roles()).toEqual(['delegated_admin', `admin-tenant-${tenant.slug}`])
    expect((await call('GET', `/api/v1/tenants/${tenant.id}`, { token: delegate.token })).status).toBe(200)

    await page.goto(`${journey.base}/console/administration/users/${delegate.id}`)
    await page.getByText(staff.manages(tenant.slug)).waitFor()
    await page.goto(`${journey.base}/console/administration/tenants/${tenant.id}`)
    await press(page, `${staff.remove}: ${name}`)
    await told(page, staff.removed(name))
    await section.getByText(staff.none).waitFor()
    expect(await roles()).toEqual(['delegated_admin'])
    await page.goto(`${journey.base}/console/administration/flow-providers`)
    await titled(page, parts.flowProviders)
  })

  it('looks at a provider of identity checks, and changes when it is asked', async () => {
    const { flowProviders, parts } = journey.words.administration
    const { providers } = journey.words
    const { signIn } = await testSystem()
    const platform = await signIn('platform@otorga.test', 'platform')
    const list = '{ listFlowProviders { items { id name priority status } } }'
    const { body } = await graph(platform, list)
    const [provider] = body.data.listFlowProviders.items as { id: string; name: string; priority: number }[]
    const page = await journey.open()
    await journey.enterAs(page, 'platform', await platformPersonWithPassword(), '/administration/flow-providers')
    await titled(page, parts.flowProviders)
    const card = page.getByRole('article', { name: provider!.name, exact })
    await press(page, `${flowProviders.check}: ${provider!.name}`)
    await told(page, flowProviders.well(provider!.name))
    await journey.looksRight(page, 'flow-providers')
    await journey.looksRightOnPhone(page, 'flow-providers')
    await card.getByRole('link', { name: `${providers.change}: ${provider!.name}`, exact }).click()
    await titled(page, providers.edit(provider!.name))
    await page.getByLabel(providers.fields.priority, { exact }).fill(String(provider!.priority + 1))
    await journey.looksRight(page, 'flow-provider')
    await journey.looksRightOnPhone(page, 'flow-provider')
    await press(page, providers.save)
    await told(page, providers.saved(provider!.name))
    const changed = (await graph(platform, list)).body.data.listFlowProviders.items as typeof body
    expect(changed.find(({ id }: { id: string }) => id === provider!.id).priority).toBe(provider!.priority + 1)
    // Other tests of this system ask it as it was.
    const restore =
      'mutation ($id: ID!, $input: UpdateFlowProviderInput!) { updateFlowProvider(id: $id, ifMatch: "*", input: $input) { __typename } }'
    const { priority } = provider!
    expect((await graph(platform, restore, { id: provider!.id, input: { priority } })).body.errors).toBeUndefined()
  })
})
