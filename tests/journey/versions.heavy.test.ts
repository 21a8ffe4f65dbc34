import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part, press, told } from './console-journey.js'
import { platformPersonWithPassword } from './platform-person.js'

const exact = true
const url = 'https://hooks.example.test/versions'

/** A form of a record that two people change. */
interface Case {
  name: string
  /** Makes the record, and answers the address of its screen. */
  at: (tenant: TestTenant) => Promise<string>
  who?: 'platform'
  type: (page: Page) => Promise<void>
  /** What somebody else stores meanwhile: of the same field, and of one that the form does not show. */
  theirs: (tenant: TestTenant) => Promise<void>
  elsewhere?: (tenant: TestTenant) => Promise<void>
  save: () => string
  saved: () => string
  /** The row of the dialog: the field, what is stored, what is typed. */
  row: () => [field: string, stored: string, typed: string]
  /** What is stored of the field in the end. */
  stored: (tenant: TestTenant) => Promise<unknown>
  wanted: unknown
}

describe.skipIf(missing)(`a form of a record that somebody else has changed, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()
  const administration = () => journey.words.administration

  async function ask(token: string, document: string, variables: Record<string, unknown> = {}) {
    const { body } = await graph(token, document, variables)
    if (body.errors) throw new Error(JSON.stringify(body.errors))
    return Object.values(body.data)[0] as never as Record<string, unknown> & { items: { id: string; name: string }[] }
  }
  const platform = async () => (await testSystem()).signIn('platform@otorga.test', 'platform')
  const change = (operation: string, type: string, token: string, id: string, input: object) =>
    ask(
      token,
      `mutation ($id: ID!, $input: ${type}!) { ${operation}(id: $id, ifMatch: "*", input: $input) { __typename } }`,
      { id, input },
    ).then(() => undefined)
  const settings = ({ admin }: TestTenant, input: object) =>
    ask(
      admin,
      'mutation ($input: UpdateTenantSettingsInput!) { updateTenantSettings(ifMatch: "*", input: $input) { __typename } }',
      { input },
    ).then(() => undefined)
  const roleOf = async ({ admin }: TestTenant) =>
    (await ask(admin, '{ listRoles(pageSize: 50) { items { id name } } }')).items.find(({ name }) => name === 'reader')!
      .id

  const cases: Case[] = [
    {
      name: 'the rights of a user',
      at: async ({ adminUserId, admin }) => {
        await change('updateUser', 'UpdateUserInput', admin, adminUserId, { roles: ['tenant_admin'] })
        return `/administration/users/${adminUserId}`
      },
      type: (page) => page.getByLabel(journey.words.shared.roleNames.operator, { exact }).check(),
      theirs: ({ admin, adminUserId }) =>
        change('updateUser', 'UpdateUserInput', admin, adminUserId, { roles: ['tenant_admin', 'viewer'] }),
      elsewhere: ({ admin, adminUserId }) =>
        change('updateUser', 'UpdateUserInput', admin, adminUserId, { phone: '+573001234567' }),
      save: () => administration().user.save,
      saved: () => administration().user.saved,
      row: () => {
        const { tenant_admin, viewer, operator } = journey.words.shared.roleNames
        return [administration().fields.roles, `${tenant_admin}, ${viewer}`, `${tenant_admin}, ${operator}`]
      },
      stored: async ({ admin, adminUserId }) =>
        [
          ...((await ask(admin, 'query ($id: ID!) { getUser(id: $id) { roles } }', { id: adminUserId }))
            .roles as string[]),
        ].sort(),
      wanted: ['operator', 'tenant_admin'],
    },
    {
      name: 'an organization',
      at: async ({ organizationId }) => `/administration/organizations/${organizationId}`,
      type: (page) => page.getByLabel(administration().fields.name, { exact }).fill('Mine'),
      theirs: ({ admin, organizationId }) =>
        change('updateOrganization', 'UpdateOrganizationInput', admin, organizationId, { name: 'Theirs' }),
      elsewhere: ({ admin, organizationId }) =>
        change('updateOrganization', 'UpdateOrganizationInput', admin, organizationId, { status: 'inactive' }),
      save: () => administration().organizations.save,
      saved: () => administration().organizations.saved,
      row: () => [administration().fields.name, 'Theirs', 'Mine'],
      stored: async ({ admin, organizationId }) =>
        (await ask(admin, 'query ($id: ID!) { getOrganization(id: $id) { name } }', { id: organizationId })).name,
      wanted: 'Mine',
    },
    {
      name: 'a role',
      at: async (tenant) => {
        await ask(tenant.admin, 'mutation ($input: CreateRoleInput!) { createRole(input: $input) { __typename } }', {
          input: { name: 'reader', permissions: ['credits:read'] },
        })
        return `/administration/roles/${await roleOf(tenant)}`
      },
      type: (page) => page.getByLabel(administration().role.description).fill('Mine'),
      theirs: async (tenant) =>
        change('updateRole', 'UpdateRoleInput', tenant.admin, await roleOf(tenant), { description: 'Theirs' }),
      save: () => administration().role.save,
      saved: () => administration().role.saved,
      row: () => [administration().role.description, 'Theirs', 'Mine'],
      stored: async (tenant) =>
        (await ask(tenant.admin, 'query ($id: ID!) { getRole(id: $id) { description } }', { id: await roleOf(tenant) }))
          .description,
      wanted: 'Mine',
    },
    {
      name: 'what an address of webhooks hears',
      at: async (tenant) => {
        await settings(tenant, { webhooks: [{ url, events: ['flow.*'] }] })
        return '/administration/webhooks'
      },
      async type(page) {
        const { edit, topics } = administration().webhooks
        await page.getByText(edit, { exact }).click()
        await page.getByRole('article', { name: url }).getByLabel(topics.identity, { exact }).check()
      },
      theirs: (tenant) => settings(tenant, { webhooks: [{ url, events: ['flow.*', 'lending.credit.*'] }] }),
      elsewhere: (tenant) => settings(tenant, { branding: { primaryColor: '#0b7a5c' } }),
      save: () => administration().webhooks.save,
      saved: () => administration().webhooks.saved,
      row: () => {
        const { events, topics } = administration().webhooks
        return [events, `${topics.flows}, ${topics.credits}`, `${topics.flows}, ${topics.identity}`]
      },
      stored: async ({ admin }) =>
        ((await ask(admin, '{ listWebhookEndpoints { events } }')) as never as { events: string[] }[])[0]!.events,
      wanted: ['flow.*', 'identity.*'],
    },
    {
      name: 'how long records are kept',
      at: async () => '/settings/keeping',
      type: (page) => page.getByLabel(journey.words.settings.keeping.days).fill('400'),
      theirs: (tenant) => settings(tenant, { retentionDays: 500 }),
      elsewhere: (tenant) => settings(tenant, { branding: { primaryColor: '#0b7a5c' } }),
      save: () => journey.words.settings.keeping.save,
      saved: () => journey.words.settings.keeping.saved,
      row: () => [journey.words.settings.keeping.days, '500', '400'],
      stored: async ({ admin }) => (await ask(admin, '{ tenantSettings { retentionDays } }')).retentionDays,
      wanted: 400,
    },
    {
      name: 'a tenant',
      who: 'platform',
      at: async ({ id }) => `/administration/tenants/${id}`,
      type: (page) =>
        part(page, administration().rules.title).getByLabel(administration().fields.name, { exact }).fill('Mine'),
      theirs: async ({ id }) => change('updateTenant', 'UpdateTenantInput', await platform(), id, { name: 'Theirs' }),
      elsewhere: async ({ id }) =>
        change('updateTenant', 'UpdateTenantInput', await platform(), id, { plan: 'enterprise' }),
      save: () => administration().rules.save,
      saved: () => administration().rules.saved,
      row: () => [administration().fields.name, 'Theirs', 'Mine'],
      stored: async ({ id }) =>
        (await ask(await platform(), 'query ($id: ID!) { getTenant(id: $id) { name } }', { id })).name,
      wanted: 'Mine',
    },
  ]

  async function open({ at, who }: Case) {
    const tenant = await testTenant({ maker_checker: [] })
    const path = await at(tenant)
    const page = await journey.open()
    if (who === 'platform') await journey.enterAs(page, 'platform', await platformPersonWithPassword(), path)
    else await journey.enter(page, tenant, 'checker', path)
    return { tenant, page }
  }

  it.each(cases)('$name: both versions stand side by side, and the one that is chosen is stored', async (one) => {
    const { tenant, page } = await open(one)
    await one.type(page)
    await one.theirs(tenant)
    await press(page, one.save())
    const { versions } = journey.words.shared
    const dialog = page.getByRole('dialog', { name: versions.title })
    await dialog.waitFor()
    const [field, stored, typed] = one.row()
    const row = dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: field, exact }) })
    expect(await row.getByRole('cell').allTextContents()).toEqual([stored, typed])
    expect(await dialog.getByRole('row').count()).toBe(2)
    await journey.looksRight(page, `versions-${one.name}`)
    await journey.looksRightOnPhone(page, `versions-${one.name}`)

    // Closing decides nothing: what was typed is there still, and the next try asks again.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await press(page, one.save())
    await dialog.waitFor()
    await dialog.getByRole('button', { name: versions.keep, exact }).click()
    await told(page, one.saved())
    expect(await one.stored(tenant)).toEqual(one.wanted)
  })

  it.each(cases.filter(({ elsewhere }) => elsewhere))(
    '$name: what somebody else changed beside the form stays, and nobody is asked',
    async (one) => {
      const { tenant, page } = await open(one)
      await one.type(page)
      await one.elsewhere!(tenant)
      await press(page, one.save())
      await told(page, one.saved())
      expect(await one.stored(tenant)).toEqual(one.wanted)
    },
  )

  it('what is stored takes the place of what was typed for who chooses it', async () => {
    const one = cases.find(({ name }) => name === 'an organization')!
    const { tenant, page } = await open(one)
    await one.type(page)
    await one.theirs(tenant)
    await press(page, one.save())
    await page.getByRole('dialog').getByRole('button', { name: journey.words.shared.versions.drop, exact }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.getByLabel(administration().fields.name, { exact }).inputValue()).toBe('Theirs')
    expect(await one.stored(tenant)).toBe('Theirs')
  })
})
