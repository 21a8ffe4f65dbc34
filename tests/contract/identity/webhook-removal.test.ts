import { describe, expect, it } from 'vitest'
import { eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import {
  about,
  ask,
  deliveries,
  endpoints,
  hasten,
  stir,
  type Wanted,
  type WebhookTenant,
  withReceiver,
} from './webhook-support.js'

const hooks = withReceiver()

type Configure = (tenant: WebhookTenant, wanted: Wanted) => Promise<void>

const byThePlatform: Configure = async ({ id }, wanted) => expect((await hooks.configure(id, wanted)).status).toBe(200)

const byItsAdministrator: Configure = async ({ admin }, wanted) => {
  const change =
    'mutation ($input: UpdateTenantSettingsInput!) { updateTenantSettings(ifMatch: "*", input: $input) { __typename } }'
  await ask(admin, change, { input: { webhooks: hooks.webhooksOf(wanted) } })
}

describe('an address that was removed', () => {
  it.each([
    ['the platform', '/by-platform', byThePlatform],
    ['its administrator', '/by-administrator', byItsAdministrator],
  ])('and is added again by %s begins as a new one, failing or paused as it was', async (_, path, configure) => {
    const others = { [`${path}/other`]: ['lending.credit.closed'] }
    const tenant = await hooks.tenantWith({ ...others, [path]: ['*'] })
    const standing = async () =>
      (await endpoints(tenant.admin)).find((one: { url: string }) => one.url === hooks.urlOf(path))
    const failing = () =>
      eventually('the address fails', async () => {
        const one = await standing()
        return one.status === 'failing' ? one : undefined
      })
    hooks.fail(path)
    const id = await stir(tenant)
    await hooks.arrived(path, 1, about(id))
    await failing()
    const { owner } = await testSystem()
    await owner`insert into identity.webhook_endpoint (tenant_id, url, failing_since)
      values (${tenant.id}, ${hooks.urlOf(`${path}/other`)}, '2026-01-01T00:00:00Z')`
    await owner`update identity.webhook_endpoint set failing_since = now() - interval '4 days', paused_at = now()
      where tenant_id = ${tenant.id} and url = ${hooks.urlOf(path)}`

    await configure(tenant, others)
    // What still waits for the address is given up, and does not count as its failure.
    await hasten(tenant)
    await eventually('the end of what waited', async () => {
      const { total } = await deliveries(tenant.admin, `(url: "${hooks.urlOf(path)}", status: pending)`)
      return total === 0 ? true : undefined
    })
    await configure(tenant, { ...others, [path]: ['*'] })
    expect(await standing()).toMatchObject({ status: 'active', failingSince: null, pausedAt: null })
    const other = (await endpoints(tenant.admin)).find(
      (one: { url: string }) => one.url === hooks.urlOf(`${path}/other`),
    )
    expect(other).toMatchObject({ status: 'failing', failingSince: '2026-01-01T00:00:00.000Z' })

    const next = await stir(tenant)
    await hooks.arrived(path, 1, about(next))
    expect(Date.parse((await failing()).failingSince)).toBeGreaterThan(Date.now() - 60_000)
  })
})
