import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itKnowsOnlyItsOwn, itNeedsAKey, itRefuses } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { report } from './messages.js'
import { eventsOf, manual, record, wholeTrail } from './trail.js'

const path = '/api/v1/audit/exports'
const body = (more: Record<string, unknown> = {}) => ({ format: 'ocsf_json', ...more })
const request = (token: string, input: unknown, key: string | true = true) =>
  call('POST', path, { token, key, body: input })

/** Waits until the export has ended. */
const ended = (token: string, id: string) =>
  eventually(
    `the export ${id}`,
    async () => {
      const { body: answer } = await call('GET', `${path}/${id}`, { token })
      return ['pending', 'processing'].includes(answer.data.status) ? undefined : answer.data
    },
    20,
  )

/** Requests an export, waits for it and downloads it. */
async function exported(token: string, input: unknown) {
  const made = await request(token, input)
  expect(made.status, JSON.stringify(made.body)).toBe(202)
  const job = await ended(token, made.body.data.id)
  expect(job.status).toBe('completed')
  const file = await fetch(job.file_url)
  expect(file.status).toBe(200)
  return { made, job, file, text: await file.text() }
}

/** Reads RFC 4180: records end with CRLF, quotes are doubled inside quotes. */
function parseCsv(text: string): Record<string, string>[] {
  expect(text.endsWith('\r\n')).toBe(true)
  const records: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text)
    if (!match) throw new Error('not RFC 4180')
    const [, value, end] = match as unknown as [string, string, string]
    records.at(-1)!.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === '\r\n') records.push([])
  }
  const [header, ...rows] = records.slice(0, -1)
  for (const row of rows) expect(row).toHaveLength(header!.length)
  return rows.map((row) => Object.fromEntries(header!.map((name, at) => [name, row[at]!])))
}

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})

describe('POST /audit/exports', () => {
  itRefuses(() => ({ method: 'POST', path, key: true, body: body() }), {
    'an operator': () => tenant.operator,
    'a viewer': () => tenant.viewer,
  })
  itNeedsAKey(
    () => ({ method: 'POST', path, body: body() }),
    () => tenant.admin,
  )
  it.each([
    ['no format', {}, 'format'],
    ['an unknown format', body({ format: 'xml' }), 'format'],
    ['an unknown field', body({ colour: 'red' }), 'colour'],
    ['an unknown filter', body({ filters: { colour: 'red' } }), 'filters.colour'],
    ['a sixth severity', body({ filters: { severity_id: 6 } }), 'filters.severity_id'],
    ['an unknown category', body({ filters: { category_uid: 4 } }), 'filters.category_uid'],
    ['a time that is none', body({ filters: { time_from: 'yesterday' } }), 'filters.time_from'],
  ])('400: %s', async (_, input, field) => {
    expect(refusal(await request(tenant.admin, input))).toEqual(refused(400, 'VALIDATION_ERROR', field))
  })
  it('400: time_from later than time_to', async () => {
    const filters = { time_from: '2026-01-02T00:00:00Z', time_to: '2026-01-01T00:00:00Z' }
    expect(refusal(await request(tenant.admin, body({ filters })))).toEqual(refused(400, 'INVALID_TIME_RANGE'))
  })
  it('202: pending, with the filters; a replay answers the same and makes no second one; it leaves one entry', async () => {
    const filters = { time_from: '2026-01-01T00:00:00Z', severity_id: 2 }
    const key = randomUUID()
    const made = await request(tenant.admin, body({ filters }), key)
    expect(made.status).toBe(202)
    expect(made.body.data).toEqual({
      id: expect.any(String),
      status: 'pending',
      format: 'ocsf_json',
      requested_at: expect.any(String),
      filters: { time_from: '2026-01-01T00:00:00.000Z', time_to: null, category_uid: null, severity_id: 2 },
    })
    const again = await request(tenant.admin, body({ filters }), key)
    expect(again.headers.get('x-idempotent-replayed')).toBe('true')
    expect(again.body.data).toEqual(made.body.data)
    expect(await eventsOf(tenant.admin, made)).toMatchObject([
      { message: 'Audit export requested', resource: { id: made.body.data.id, resource_type: 'audit_export' } },
    ])
    await ended(tenant.admin, made.body.data.id)
  })
  it('409: while one with the same filters is pending or processing, of many at once all but one', async () => {
    const filters = { time_from: '2020-01-01T00:00:00Z', time_to: '2020-02-01T00:00:00Z' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        request(tenant.admin, body({ filters, format: n % 2 ? 'csv' : 'ocsf_json' })),
      ),
    )
    // An export may end before the next call, so several may be accepted, but never two at the same time.
    const accepted = answers.filter(({ status }) => status === 202)
    expect(accepted.length).toBeGreaterThan(0)
    for (const answer of answers.filter(({ status }) => status !== 202))
      expect(refusal(answer)).toEqual(refused(409, 'EXPORT_IN_PROGRESS'))
    const { owner } = await testSystem()
    for (const { body: made } of accepted) await ended(tenant.admin, made.data.id)
    // Tested in both states, so that the result does not depend on the speed of the worker.
    const [{ id }] = accepted.map(({ body: made }) => made.data) as [{ id: string }]
    for (const status of ['pending', 'processing']) {
      await owner`update audit.audit_export set status = ${status} where id = ${id}`
      expect(refusal(await request(tenant.admin, body({ filters })))).toEqual(refused(409, 'EXPORT_IN_PROGRESS'))
      const { status: other } = await request(tenant.admin, body({ filters: { ...filters, severity_id: 1 } }))
      expect(other).toBe(202)
      await owner`update audit.audit_export set status = 'failed' where tenant_id = ${tenant.id} and status <> 'failed'`
    }
    expect((await request(tenant.admin, body({ filters }))).status).toBe(202)
  })
  it('422: above 1,000,000 events, at once and without a job; 202 at 1,000,000', async () => {
    const { owner } = await testSystem()
    const large = await testTenant()
    const time = Date.UTC(2020, 0, 1)
    await report(large.id, [{ time }])
    const jobs = async () =>
      (await owner`select count(*)::int as jobs from audit.job where tenant_id = ${large.id}`)[0]!.jobs
    const filters = { time_from: '2020-01-01T00:00:00Z', time_to: '2020-01-31T23:59:59.999Z' }
    // Sets the trigger's count as a million events would.
    const counts = (events: number) =>
      owner`update audit.audit_count set c6s1 = ${events} where tenant_id = ${large.id} and bucket = ${time}`
    await counts(1_000_001)
    expect(refusal(await request(large.admin, body({ filters })))).toEqual(refused(422, 'EXPORT_TOO_LARGE'))
    expect(await jobs()).toBe(0)
    await counts(1_000_000)
    expect((await request(large.admin, body({ filters }))).status).toBe(202)
    expect(await jobs()).toBe(1)
  })
})

describe('GET /audit/exports/{id}', () => {
  let foreign: string
  beforeAll(async () => {
    const other = await testTenant()
    foreign = (await request(other.admin, body())).body.data.id
  })
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'GET', path: `${path}/${id}` }),
    () => tenant.admin,
    () => foreign,
  )
  itRefuses(() => ({ method: 'GET', path: `${path}/${foreign}` }), { 'an operator': () => tenant.operator })

  it('200: ocsf_json is one array of the events as REST shows them, oldest first, with its size and checksum', async () => {
    const own = await testTenant()
    const trail = await wholeTrail(own.admin)
    const { job, text, file, made } = await exported(own.admin, body())
    const requested = Date.parse(made.body.data.requested_at)
    const expected = trail.filter(({ created_at }) => Date.parse(created_at) <= requested).reverse()
    expect(JSON.parse(text)).toEqual(expected)
    expect(job).toMatchObject({
      total_events: expected.length,
      format: 'ocsf_json',
      size_bytes: Buffer.byteLength(text),
    })
    expect(job.sha256).toBe(createHash('sha256').update(text).digest('hex'))
    expect(Date.parse(job.completed_at)).toBeGreaterThanOrEqual(Date.parse(job.started_at))
    expect(Math.round((Date.parse(job.expires_at) - Date.parse(job.completed_at)) / 86_400_000)).toBe(7)
    expect(file.headers.get('content-type')).toContain('application/json')
    expect(file.headers.get('content-disposition')).toContain(`${job.id}.json`)
    expect(job).not.toHaveProperty('error')
  })
  it('the graph tells how far it is, REST does not; at the end everything is written', async () => {
    const own = await testTenant()
    const { owner } = await testSystem()
    const time = Date.UTC(2025, 4, 5, 6, 7, 8)
    await report(
      own.id,
      [0, 1, 2].map((more) => ({ time: time + more })),
    )
    const filters = { time_to: '2025-05-06T00:00:00Z' }
    const { job } = await exported(own.admin, body({ filters }))
    const told = async () => {
      const query = `query ($id: ID!) { getAuditExport(id: $id) { status expectedEvents writtenEvents totalEvents } }`
      const { body: answer } = await graph(own.admin, query, { id: job.id })
      expect(answer.errors).toBeUndefined()
      return answer.data.getAuditExport
    }
    expect(await told()).toEqual({ status: 'completed', expectedEvents: 3, writtenEvents: 3, totalEvents: 3 })
    expect(job).not.toHaveProperty('written_events')
    // As it is before its end, and before a worker begins; a version that counted nothing may have been asked.
    await owner`update audit.audit_export set status = 'processing', total_events = null, written_events = 2 where id = ${job.id}`
    expect(await told()).toEqual({ status: 'processing', expectedEvents: 3, writtenEvents: 2, totalEvents: null })
    await owner`update audit.audit_export set status = 'pending', started_at = null, expected_events = null where id = ${job.id}`
    expect(await told()).toEqual({ status: 'pending', expectedEvents: null, writtenEvents: null, totalEvents: null })
  })
  it('200: only what the filters leave; an empty export is an empty array', async () => {
    const own = await testTenant()
    const time = Date.UTC(2025, 4, 5, 6, 7, 8)
    await report(own.id, [
      { time, severity_id: 4, message: 'wanted' },
      { time: time + 1, severity_id: 5, message: 'wanted too' },
      { time, severity_id: 3, message: 'too low' },
      { time: time - 1, severity_id: 5, message: 'too early' },
      { time: time + 2, severity_id: 5, message: 'too late' },
      { time, severity_id: 5, class_uid: 3001, message: 'of another category' },
    ])
    const filters = {
      severity_id: 4,
      category_uid: 6,
      time_from: new Date(time).toISOString(),
      time_to: new Date(time + 1).toISOString(),
    }
    const { text, job } = await exported(own.admin, body({ filters }))
    expect(
      JSON.parse(text)
        .map(({ message }: { message: string }) => message)
        .sort(),
    ).toEqual(['wanted', 'wanted too'])
    expect(job.total_events).toBe(2)
    const nothing = await exported(own.admin, body({ filters: { time_to: '2001-01-01T00:00:00Z' } }))
    expect(JSON.parse(nothing.text)).toEqual([])
    const header = await exported(own.admin, { format: 'csv', filters: { time_to: '2001-01-01T00:00:00Z' } })
    expect(parseCsv(header.text)).toEqual([])
  })
  it('200: any text survives both formats; csv leads what would be a formula with an apostrophe', async () => {
    const own = await testTenant()
    const messages = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      'a "quoted" word, and a comma',
      'two\nlines',
      'two\r\nlines with "quotes"\r\n',
      'emoji 👩‍👩‍👧 and é',
      "'already led",
      'back\\slash \\. and \t tab',
      'control \u0001\u0002 characters',
      ' = not a formula',
      '"',
      '""',
    ]
    for (const message of messages) {
      const actor = { user_uid: `=${message.length}`, user_name: '@name, "x"' }
      const made = await record(
        own.admin,
        manual({ message, actor, unmapped: { text: message, nested: [{ a: null }] } }),
      )
      expect(made.status, JSON.stringify(made.body)).toBe(201)
    }
    const { text } = await exported(own.admin, body())
    const told = JSON.parse(text).filter(({ activity_id }: { activity_id: number }) => activity_id === 99)
    expect(told.map(({ message }: { message: string }) => message)).toEqual(messages)
    expect(told.map(({ unmapped }: { unmapped: { text: string } }) => unmapped.text)).toEqual(messages)
    const csv = await exported(own.admin, { format: 'csv' })
    expect(csv.file.headers.get('content-type')).toContain('text/csv')
    const rows = parseCsv(csv.text).filter(({ activity_id }) => activity_id === '99')
    expect(rows.map(({ message }) => message)).toEqual(messages.map((one) => (/^[=+\-@]/.test(one) ? `'${one}` : one)))
    for (const [at, row] of rows.entries()) {
      expect(row).toMatchObject({ actor_user_uid: `'=${messages[at]!.length}`, actor_user_name: `'@name, "x"` })
      expect(JSON.parse(row.unmapped!).text).toBe(messages[at])
      expect(row.created_at).toBe(told[at].created_at)
      expect(row.metadata_tenant_uid).toBe(own.id)
    }
    expect(Object.keys(rows[0]!)).toEqual([...new Set(Object.keys(rows[0]!))])
  })
  it('200: NUL and half a surrogate pair, which a message may hold, are replaced before they are stored', async () => {
    const own = await testTenant()
    await report(own.id, [{ time: 1, message: 'a\0b\ud800c', unmapped: { 'k\0': '\udc00' } }])
    const { text } = await exported(own.admin, body({ filters: { time_to: '1970-01-02T00:00:00Z' } }))
    expect(JSON.parse(text)).toMatchObject([{ message: 'a\uFFFDb\uFFFDc', unmapped: { 'k\uFFFD': '\uFFFD' } }])
  })
  it('the address is made anew, serves no other file, and not when altered or past', async () => {
    const { job } = await exported(tenant.admin, body({ filters: { time_to: '2002-01-01T00:00:00Z' } }))
    expect(Date.parse(job.file_url_expires_at) - Date.now()).toBeLessThanOrEqual(600_000)
    const altered = new URL(job.file_url)
    altered.searchParams.set('expires', String(Number(altered.searchParams.get('expires')) + 60))
    expect((await fetch(altered)).status).toBe(403)
    const other = job.file_url.replace(job.id, randomUUID())
    expect((await fetch(other)).status).toBe(403)
    const cut = job.file_url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))
    expect((await fetch(cut)).status).toBe(403)
    const { system } = await testSystem()
    const { objects } = system.services.ofContext.audit!
    const key = `${tenant.id}/audit/exports/${job.id}.json`
    const past = await objects.downloadUrl(key, { fileName: 'x.json', contentType: 'application/json', seconds: -1 })
    expect((await fetch(past.url)).status).toBe(410)
  })
  it('200: expired after seven days, without an address, and its file is removed', async () => {
    const { owner, system } = await testSystem()
    const { job } = await exported(tenant.admin, body({ filters: { time_to: '2003-01-01T00:00:00Z' } }))
    await owner`update audit.audit_export set expires_at = now() - interval '1 second' where id = ${job.id}`
    const { body: expired } = await call('GET', `${path}/${job.id}`, { token: tenant.admin })
    expect(expired.data.status).toBe('expired')
    expect(expired.data).not.toHaveProperty('file_url')
    const due = await owner`update audit.job set run_at = now() where tenant_id = ${tenant.id} and finished_at is null
      and kind = 'audit_export_expiry' and payload->>'export_id' = ${job.id} returning run_at`
    expect(due).toHaveLength(1)
    await eventually('the file is removed', async () => ((await fetch(job.file_url)).status === 404 ? true : undefined))
    expect(system.services.ofContext.audit).toBeDefined()
  })
  it('200: failed says why, when the file could not be made', async () => {
    const { owner } = await testSystem()
    const made = await request(tenant.admin, body({ filters: { time_to: '2004-01-01T00:00:00Z' } }))
    await ended(tenant.admin, made.body.data.id)
    await owner`update audit.audit_export set status = 'processing', completed_at = null, expires_at = null,
      object_key = null, total_events = null, sha256 = null, size_bytes = null where id = ${made.body.data.id}`
    await owner`insert into audit.job (tenant_id, id, kind, key, payload, attempts, max_attempts, run_at) values
      (${tenant.id}, ${randomUUID()}, 'audit_export', ${randomUUID()}, ${owner.json({ export_id: made.body.data.id })}, 5, 5, now())`
    const job = await ended(tenant.admin, made.body.data.id)
    expect(job).toMatchObject({ status: 'failed', error: { code: 'EXPORT_FAILED' }, failed_at: expect.any(String) })
    expect(job).not.toHaveProperty('file_url')
  })
})
