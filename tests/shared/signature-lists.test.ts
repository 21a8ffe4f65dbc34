import { randomUUID } from 'node:crypto'
import { componentRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { requestCount, requestPage } from '@otorga/signature/request/signature-request.store'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, roleSecret } from '../harness/database.js'

const tenant = randomUUID()
const organization = randomUUID()
let owner: postgres.Sql
let component: postgres.Sql
beforeAll(async () => {
  const ownerUrl = await freshDatabase()
  owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  component = postgres(roleUrl(ownerUrl, componentRole('signature'), roleSecret), { max: 1, onnotice: () => {} })
  // One in a hundred has expired in the last thirty days.
  await owner.unsafe(`insert into signature.signature_request (tenant_id, id, status, signature_type, provider_code,
      provider_chosen, signer_name, signer_email, identifier_type, identifier_encrypted, identifier_masked, subject_id,
      token_hash, notification_channels, metadata, expires_at, created_by, created_at)
    select '${tenant}', gen_random_uuid(), case when n % 100 = 0 then 'expired' else 'signed' end, 'electronic', 'builtin',
      false, 'Ana', 'ana@example.test', 'CC', '', '', gen_random_uuid(), n, '{}', '{}',
      now() - n * interval '1 minute', 'somebody', now() - n * interval '1 minute' from generate_series(1, 6000) n`)
  await owner`vacuum analyze signature.signature_request`
}, 120_000)
afterAll(() => Promise.all([owner.end(), component.end()]))

it.each([{}, { confined: true }])(
  'signatures that nobody gave in time are read from an index of the unsigned: %j',
  async (scope) => {
    const day = 86_400_000
    const at = (time: number) => new Date(time).toISOString()
    const values: Record<string, unknown> = {
      tenant,
      organization,
      since: at(Date.now() - 30 * day),
      now: at(Date.now()),
      limit: 25,
      offset: 0,
    }
    for (const query of [requestPage({ ...scope, overdue: true }), requestCount({ ...scope, overdue: true })]) {
      const text = query.text.replaceAll(/\$(\d+)/g, (_, place: string) => {
        const value = values[query.parameters[Number(place) - 1]!]
        return typeof value === 'number' ? String(value) : `'${value}'`
      })
      const plan = await component.begin(async (tx) => {
        await tx`select set_config('app.tenant_id', ${tenant}, true)`
        return (await tx.unsafe<{ 'QUERY PLAN': string }[]>(`explain (costs off) ${text}`))
          .map(Object.values)
          .join('\n')
      })
      expect(plan).toContain('signature_request_unsigned')
      expect(plan).not.toContain('Seq Scan')
    }
  },
)
