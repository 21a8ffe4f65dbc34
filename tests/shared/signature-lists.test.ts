import { randomUUID } from 'node:crypto'
import { componentRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import type { TenantQuery } from '@otorga/drizzle/query'
import { type RequestStatus, statusFilters } from '@otorga/signature/request/signature-request.states'
import { requestCount, requestPage } from '@otorga/signature/request/signature-request.store'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, roleSecret } from '../harness/database.js'

const tenant = randomUUID()
const organization = randomUUID()
const rows = 12_000
const day = 86_400_000
const at = (time: number) => new Date(time).toISOString()
let owner: postgres.Sql
let component: postgres.Sql
beforeAll(async () => {
  const ownerUrl = await freshDatabase()
  owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  component = postgres(roleUrl(ownerUrl, componentRole('signature'), roleSecret), { max: 1, onnotice: () => {} })
  // One in a hundred has expired in the last thirty days, one that nobody has marked yet; one waits, one is not sent yet.
  await owner.unsafe(`insert into signature.signature_request (tenant_id, id, status, signature_type, provider_code,
      provider_chosen, signer_name, signer_email, identifier_type, identifier_encrypted, identifier_masked, subject_id,
      token_hash, notification_channels, metadata, expires_at, created_by, created_at)
    select '${tenant}', gen_random_uuid(), case n % 100 when 0 then 'expired' when 1 then 'pending_signature'
        when 2 then 'pending_signature' when 3 then 'created' when 4 then 'revoked' when 5 then 'declined' else 'signed' end,
      'electronic', 'builtin', false, 'Ana', 'ana@example.test', 'CC', '', '', gen_random_uuid(), n, '{}', '{}',
      now() - n * interval '1 minute' + case when n % 100 in (2, 3) then interval '30 days' else interval '0' end,
      'somebody', now() - n * interval '1 minute' from generate_series(1, ${rows}) n`)
  await owner`vacuum analyze signature.signature_request`
}, 120_000)
afterAll(() => Promise.all([owner.end(), component.end()]))

const filled = (query: TenantQuery<unknown>, more: Record<string, unknown>) => {
  const values: Record<string, unknown> = { tenant, organization, limit: 25, offset: 0, ...more }
  return query.text.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = values[query.parameters[Number(place) - 1]!]
    return typeof value === 'number' ? String(value) : `'${value}'`
  })
}

/** Runs a text as the component does, under row-level security. */
const run = <Row extends postgres.Row>(text: string) =>
  component.begin(async (tx) => {
    await tx`select set_config('app.tenant_id', ${tenant}, true)`
    return tx.unsafe<Row[]>(text)
  })
const planOf = async (query: TenantQuery<unknown>, values: Record<string, unknown>) =>
  (await run(`explain (costs off) ${filled(query, values)}`)).map(Object.values).join('\n')

const now = at(Date.now())
const found = { created: 1, pending_signature: 1, signed: 94, declined: 1, revoked: 1, expired: 2 } as const

it.each(Object.entries(found))(
  'requests whose status is %s are found by conditions of an index, also those whose time is over and that nobody has marked',
  async (status, inHundred) => {
    const filters = statusFilters(status as RequestStatus, now)
    const [counted] = await run<{ total: string }>(filled(requestCount(filters), filters))
    expect(Number(counted!.total)).toBe((rows / 100) * inHundred)
    for (const scope of [{}, { confined: true }]) {
      const page = await planOf(requestPage({ ...scope, ...filters }), filters)
      expect(page).toContain(' using signature_request_')
      // What waits is little; of what has ended there is any number, so it is read in the order of an index.
      if (!filters.openAt && !('confined' in scope)) expect(page).not.toContain('Sort')
      if (filters.status && !filters.openAt) continue
      expect(await planOf(requestCount({ ...scope, ...filters }), filters)).toContain('signature_request_unsigned')
    }
  },
)

it.each([{}, { confined: true }])(
  'signatures that nobody gave in time are read from an index of the unsigned: %j',
  async (scope) => {
    for (const query of [requestPage({ ...scope, overdue: true }), requestCount({ ...scope, overdue: true })]) {
      const plan = await planOf(query, { since: at(Date.now() - 30 * day), now: at(Date.now()) })
      expect(plan).toContain('signature_request_unsigned')
      expect(plan).not.toContain('Seq Scan')
    }
  },
)
