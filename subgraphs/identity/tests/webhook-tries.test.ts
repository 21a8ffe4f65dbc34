import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webhookDelivering } from '../webhook/deliver-webhooks.js'
import { fresh, type House, openHouse } from './house.js'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('a failed try', () => {
  it('counts for an address of the tenant, and not for one that was removed while it ran', async () => {
    const [kept, removed] = [`https://${fresh()}.test/`, `https://${fresh()}.test/`]
    const { tenant_id: tenantId } = (await house.find('admin@demo.test'))!
    const webhooks = [{ url: kept, events: ['*'] }]
    await house.owner`update identity.tenant
      set config = jsonb_set(config, '{webhooks}', ${house.owner.json(webhooks)}) where id = ${tenantId}`
    const attempt = { at: '2026-01-01T00:00:00.000Z', duration_ms: 1, status_code: 500, error: 'answered 500' }
    for (const url of [kept, removed])
      await webhookDelivering(house.services).tried({ tenantId, id: randomUUID(), url }, attempt)
    const rows = await house.owner`select url from identity.webhook_endpoint where tenant_id = ${tenantId}`
    expect(rows).toEqual([{ url: kept }])
  })
})
