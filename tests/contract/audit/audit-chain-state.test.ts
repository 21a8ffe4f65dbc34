import { keptCheckpoint } from '@otorga/audit/chain/checkpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { platformPerson } from '../identity/support.js'
import { report } from './messages.js'

const query = '{ auditChainState { sealedEvents seals sealedAt head waitingEvents vouchedEvents vouchedAt isSound } }'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
  await report(tenant.id, [{ message: 'One' }, { message: 'Two' }])
})

const read = async (token = tenant.admin) => {
  const { body } = await graph(token, query)
  return body.errors?.[0].extensions.code ?? body.data.auditChainState
}
/** The state when everything that was stored is sealed, and the checkpoint of that is kept. */
const settled = () =>
  eventually(
    'a sealed trail',
    async () => {
      const state = await read()
      return state.waitingEvents === 0 && state.vouchedEvents === state.sealedEvents ? state : undefined
    },
    30,
  )

describe('auditChainState', () => {
  it('is open to administrators, each for its own tenant', async () => {
    for (const token of [tenant.operator, tenant.viewer]) expect(await read(token)).toBe('FORBIDDEN')
    expect((await graph('nobody', query)).body.errors[0].extensions.code).toBe('UNAUTHORIZED')
    const staff = await platformPerson(['platform_admin'])
    expect(await read(staff.token)).toMatchObject({ isSound: true })
    const other = await testTenant()
    expect((await read()).head).not.toBe((await read(other.admin)).head)
  })

  it('says up to which event the trail is sealed, and for how many the checkpoint vouches', async () => {
    const before = await settled()
    expect(before).toMatchObject({ isSound: true, head: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const { system } = await testSystem()
    const kept = await keptCheckpoint(system.services.ofContext.audit!.objects, tenant.id)
    expect(before).toMatchObject({
      seals: kept!.number,
      vouchedEvents: kept!.last_sequence,
      vouchedAt: kept!.sealed_at,
    })
    await report(tenant.id, [{ message: 'Three' }])
    const after = await eventually('the next seal', async () => {
      const state = await read()
      return state.sealedEvents > before.sealedEvents ? state : undefined
    })
    expect(after.seals).toBeGreaterThan(before.seals)
  })

  it('knows an end that was changed or cut off', async () => {
    const { sealedEvents, seals } = await settled()
    const { owner } = await testSystem()
    const tamper = (statement: string) =>
      owner.begin(async (sql) => {
        await sql`set local session_replication_role = replica`
        await sql.unsafe(statement)
      })
    const newest = `tenant_id = '${tenant.id}' and number = ${seals}`
    await tamper(`update audit.audit_seal set last_sequence = last_sequence + 1 where ${newest}`)
    expect(await read()).toMatchObject({ isSound: false, sealedEvents: sealedEvents + 1 })
    await tamper(`update audit.audit_seal set last_sequence = last_sequence - 1 where ${newest}`)
    expect(await read()).toMatchObject({ isSound: true })
    // The checkpoint vouches for a seal that is gone.
    await tamper(`delete from audit.audit_seal where ${newest}`)
    expect(await read()).toMatchObject({ isSound: false, vouchedEvents: sealedEvents })
  })
})
