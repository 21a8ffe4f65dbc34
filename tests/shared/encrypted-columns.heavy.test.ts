import { randomUUID } from 'node:crypto'
import { platformTenantId } from '@otorga/drizzle/components'
import { encryptedColumns } from '@otorga/drizzle/encrypted-columns'
import { answerPlace, Encryption, type Place } from '@otorga/kernel/base/crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { formStep, ruleBody, startRun, subject, submit, usableFlow } from '../contract/flow/support.js'
import { guardedTenant } from '../contract/identity/approvals.js'
import { enrol } from '../contract/identity/second-factor-support.js'
import { userBody } from '../contract/identity/support.js'
import { applications, dataOf, newApplication, newCredit, newProduct } from '../contract/lending/support.js'
import { withPassword } from '../contract/session/rig.js'
import { call, callInternal, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import type { TestTenant } from '../harness/tenant.js'
import { makeRecords } from './records-of-everything.js'

/** A record as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: the tables are of many shapes
type Row = Record<string, any>

/** What the product has encrypted, in the column and the record where it lies. */
interface Sample {
  sealed: string
  row: Row
}

const columns = Object.entries(encryptedColumns).flatMap(([table, names]) =>
  names.map((column) => ({ name: `${table}.${column}`, table, column })),
)

/** Columns that hold nothing after all of it has happened, and why. */
const empty: Record<string, string> = {
  'identity.webhook_delivery.secret': 'identity looks the secrets of a tenant up at each try',
}

/** Columns through which an encrypted value may travel, bound to where it came from, and which value that is. */
const carried: Record<string, string> = {
  'lending.outbox.data': 'lending.change_request.sealed, on its way to the component whose change was approved',
}

const shape = /[\w-]+\.v2(\.[\w-]+){3}/

/** Where a value of a record belongs, told apart from the code that writes it. */
function placeOf(table: string, column: string, row: Row): Place {
  const { tenant_id: tenantId = '', id = '' } = row
  if (table === 'identity.tenant') return { table, column, tenantId: id, recordId: id }
  if (table === 'idp.realm_key') return { table, column, tenantId: row.realm, recordId: row.kid }
  if (table === 'idp.second_factor') return { table, column, tenantId: row.realm, recordId: row.idp_id }
  // The order of a mail names the application, which is all that its sender knows when it opens the token.
  if (table === 'lending.job') return { table, column, tenantId, recordId: row.payload.applicationId }
  if (column === 'result') return answerPlace(table.split('.')[0]!, tenantId, row.caller, row.key)
  return { table, column, tenantId, recordId: id }
}

let tenant: TestTenant
const samples = new Map<string, Sample>()
let encryption: Awaited<ReturnType<typeof testSystem>>['keys']['encryption']

beforeAll(async () => {
  const made = await makeRecords()
  tenant = made.tenant
  const { flow } = made
  const guarded = await guardedTenant()
  const { owner, keys, settle, serviceToken } = await testSystem()
  encryption = keys.encryption
  await call('POST', '/api/v1/users', { token: guarded.maker, key: true, body: userBody(`${randomUUID()}@a.test`) })
  await graph(tenant.admin, 'mutation ($key: ID) { rotateWebhookSecret(idempotencyKey: $key) { secret } }', {
    key: randomUUID(),
  })
  const callback_url = 'https://hooks.example.test/otorga'
  const asked = { flow_id: flow, subject_data: subject(), callback_url }
  await dataOf(
    201,
    callInternal('POST', '/api/v1/executions/trigger', { token: tenant.operator, key: true, body: asked }),
  )
  const [open] =
    await owner`select id from flow.flow_request where tenant_id = ${tenant.id} and callback_url is not null`
  await graph(tenant.operator, 'mutation ($id: ID!) { cancelFlowRequest(id: $id) { status } }', { id: open!.id })
  const known = ruleBody({ condition: { '<': [{ var: 'profile.trust_score' }, 0] } })
  const judged = await startRun(tenant, await usableFlow(tenant, [formStep()], [known]))
  expect((await submit(judged.token, judged.step, { data: { income: 500 } })).status).toBe(200)
  const validated = await newProduct(tenant, { validation_flow_id: flow })
  await newApplication(tenant, validated.id)
  const signed = await newProduct(tenant, { signature_required: true, signature_type: 'electronic' })
  await newCredit(tenant, signed.id)
  const headers = { 'X-Service-Auth': serviceToken('lending') }
  const person = { first_name: 'Cora', last_name: 'Client', role: 'customer', document_type: 'CC' }
  const body = { ...person, tenant_id: tenant.id, email: `${randomUUID()}@a.test`, document_number: '1020304321' }
  await dataOf(201, callInternal('POST', '/internal/users', { headers, body }))
  await enrol(tenant, await withPassword(tenant, 'operator'))
  await settle()
  for (const { name, table, column } of columns) {
    const [schema, relation] = table.split('.') as [string, string]
    const rows = await owner<{ sealed: string; row: Row }[]>`
      select ${owner(column)}::text as sealed, to_jsonb(one) as row from ${owner(schema)}.${owner(relation)} one
      where ${owner(column)}::text ~ ${shape.source}
        and coalesce(to_jsonb(one) ->> 'tenant_id', '') in ('', ${tenant.id}, ${guarded.id}, ${platformTenantId}) limit 1`
    if (rows[0]) samples.set(name, { sealed: shape.exec(rows[0].sealed)![0], row: rows[0].row })
  }
})

describe('the encrypted columns', () => {
  it('are all named in the list of them, and the list has no other', async () => {
    const { owner } = await testSystem()
    const found = await owner<{ name: string }[]>`
      select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema') and table_name not like 'audit_event%'
        and (column_name ~ '(_encrypted|sealed)$' or (table_name = 'idempotency' and column_name = 'result')
          or (table_name = 'webhook_delivery' and column_name = 'secret') or (table_schema, table_name, column_name) = ('lending', 'job', 'payload'))`
    expect(found.map(({ name }) => name).sort()).toEqual(columns.map(({ name }) => name).sort())
  })

  it('are the only ones in which something encrypted lies', async () => {
    const { owner } = await testSystem()
    const texts = await owner<{ schema: string; table: string; column: string }[]>`
      select table_schema as schema, table_name as table, column_name as column
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
        and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')`
    const holding: string[] = []
    for (const { schema, table, column } of texts) {
      const name = `${schema}.${table}.${column}`
      const [held] = await owner`select 1 from ${owner(schema)}.${owner(table)}
        where ${owner(column)}::text ~ ${`test\\.v2(\\.[\\w-]+){3}`} limit 1`
      if (held && !columns.some((one) => one.name === name) && !(name in carried)) holding.push(name)
    }
    expect(holding).toEqual([])
  })

  it('hold something after all of it has happened', () => {
    const missing = columns.map(({ name }) => name).filter((name) => !samples.has(name) && !(name in empty))
    expect(missing).toEqual([])
  })
})

describe.each(columns.filter(({ name }) => !(name in empty)))('what lies in $name', ({ name, table, column }) => {
  const sampled = () => {
    const { sealed, row } = samples.get(name)!
    return { sealed, place: placeOf(table, column, row) }
  }

  it('opens in its place', () => {
    const { sealed, place } = sampled()
    expect(encryption.decrypt(sealed, place)).not.toBe('')
  })

  it('opens in no other tenant, no other record and no other column', () => {
    const { sealed, place } = sampled()
    const others = [
      { ...place, tenantId: randomUUID() },
      { ...place, recordId: randomUUID() },
      ...columns.filter((one) => one.name !== name).map((one) => ({ ...place, table: one.table, column: one.column })),
    ]
    for (const other of others) expect(() => encryption.decrypt(sealed, other)).toThrow()
  })

  it('does not open when its tag was altered', () => {
    const { sealed, place } = sampled()
    const parts = sealed.split('.')
    parts[3] = `${parts[3]!.startsWith('A') ? 'B' : 'A'}${parts[3]!.slice(1)}`
    expect(() => encryption.decrypt(parts.join('.'), place)).toThrow()
  })
})

describe('a value that somebody moves in the database', () => {
  const read = (id: string) => call('GET', `${applications}/${id}`, { token: tenant.admin })
  const put = async (id: string, sealed: string) => {
    const { owner } = await testSystem()
    await owner`update lending.application set document_number_encrypted = ${sealed} where id = ${id}`
  }
  const lying = async (id: string, column = 'document_number_encrypted') => {
    const { owner } = await testSystem()
    const [row] = await owner`select ${owner(column)} as sealed from lending.application where id = ${id}`
    return row!.sealed as string
  }
  /** The encryption of the version before, by the same key. */
  const before = async () => {
    const { place } = await testSystem()
    return new Encryption([{ id: 'test', key: place!.encryptionKey }], { binds: false })
  }
  const anywhere: Place = { tenantId: '', table: '', column: '', recordId: '' }
  let product: string
  beforeAll(async () => {
    product = (await newProduct(tenant)).id
  })

  it('is not shown where it was moved to, and is shown where it belongs', async () => {
    const [one, other] = [await newApplication(tenant, product), await newApplication(tenant, product)]
    const kept = await lying(one.id)
    await put(one.id, await lying(other.id))
    expect((await read(one.id)).status).toBe(500)
    await put(one.id, kept)
    expect((await read(one.id)).body.data.subject_data.document_number).toBe('1020304321')
  })

  it('is shown when it was encrypted by the version before, which bound nothing', async () => {
    const { id } = await newApplication(tenant, product)
    await put(id, (await before()).encrypt('1020304321', anywhere))
    expect((await read(id)).body.data.subject_data.document_number).toBe('1020304321')
  })

  it('is bound from its next write on, also when it goes on to another column', async () => {
    const { owner } = await testSystem()
    const rotate = 'mutation ($key: ID) { rotateWebhookSecret(idempotencyKey: $key) { secret } }'
    const old = (await before()).encrypt('whsec_b2xk', anywhere)
    await owner`update identity.tenant set webhook_secret_encrypted = ${old} where id = ${tenant.id}`
    const { secret } = (await graph(tenant.admin, rotate, { key: randomUUID() })).body.data.rotateWebhookSecret
    const [row] = await owner`select webhook_secret_encrypted as now, previous_webhook_secret_encrypted as before
      from identity.tenant where id = ${tenant.id}`
    const place = { tenantId: tenant.id, table: 'identity.tenant', recordId: tenant.id }
    expect(encryption.decrypt(row!.now, { ...place, column: 'webhook_secret_encrypted' })).toBe(secret)
    expect(row!.before).toMatch(shape)
    expect(encryption.decrypt(row!.before, { ...place, column: 'previous_webhook_secret_encrypted' })).toBe(
      'whsec_b2xk',
    )
  })
})
