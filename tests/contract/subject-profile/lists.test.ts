import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { nameInChange } from '../identity/approvals.js'
import { itBlames } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { addToList, newSubject } from './support.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})
const get = (path: string, headers: Record<string, string> = {}, token = tenant.admin): Promise<Answer> =>
  call('GET', `/api/v1${path}`, { token, headers })
const remove = (id: string, entry: string, token = tenant.admin) =>
  call('DELETE', `/api/v1/subjects/${id}/lists/${entry}`, { token })
const statusOf = async (id: string) => (await get(`/subjects/${id}`)).body.data.tenant_view.status
const hit = ({ headers }: Answer) => headers.get('x-cache-hit')

describe('POST /subjects/{id}/lists', () => {
  it('201: the entry, with its metadata as sent; the status follows', async () => {
    const id = await newSubject(tenant)
    const metadata = { related_alert_id: null, evidence: { files: [null, 'a.pdf'], depth: { n: 1 } }, else: true }
    const { status, body } = await addToList(tenant, id, { reason: 'Forged payslip', expires_in_days: 30, metadata })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      subject_id: id,
      list_type: 'blacklist',
      reason: 'Forged payslip',
      metadata,
      added_by_type: 'user',
      removed_at: null,
      removed_by: null,
    })
    const days = (new Date(body.data.expires_at).getTime() - new Date(body.data.added_at).getTime()) / 86_400_000
    expect(days).toBe(30)
    expect(await statusOf(id)).toBe('blacklisted')
    expect((await get(`/subjects/${id}/lists`)).body.data).toEqual([body.data])
  })

  it.each([
    [['whitelist'], 'active'],
    [['watchlist'], 'flagged'],
    [['watchlist', 'whitelist'], 'flagged'],
    [['watchlist', 'blacklist', 'whitelist'], 'blacklisted'],
  ])('makes of a subject on the %s one that is %s', async (types, status) => {
    const id = await newSubject(tenant)
    for (const list_type of types) expect((await addToList(tenant, id, { list_type })).status).toBe(201)
    expect(await statusOf(id)).toBe(status)
  })

  it('409: a second active entry of the same list; not of another one, and not once it is removed', async () => {
    const id = await newSubject(tenant)
    const first = await addToList(tenant, id)
    expect(refusal(await addToList(tenant, id))).toEqual(refused(409, 'ALREADY_LISTED'))
    expect((await addToList(tenant, id, { list_type: 'watchlist' })).status).toBe(201)
    expect((await remove(id, first.body.data.id)).status).toBe(204)
    expect((await addToList(tenant, id)).status).toBe(201)
  })

  it('409: of many at the same time one wins', async () => {
    const id = await newSubject(tenant)
    const answers = await Promise.all(Array.from({ length: 12 }, () => addToList(tenant, id)))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    for (const answer of answers)
      if (answer !== made[0]) expect(refusal(answer)).toEqual(refused(409, 'ALREADY_LISTED'))
    expect((await get(`/subjects/${id}/lists`)).body.data).toEqual([made[0]!.body.data])
  })

  it('201: a key that is sent is honoured; 422: with another body', async () => {
    const id = await newSubject(tenant)
    const key = randomUUID()
    const put = (reason: string) =>
      call('POST', `/api/v1/subjects/${id}/lists`, {
        token: tenant.admin,
        key,
        body: { list_type: 'watchlist', reason },
      })
    const first = await put('odd')
    const again = await put('odd')
    expect([again.status, again.headers.get('x-idempotent-replayed')]).toEqual([201, 'true'])
    expect(again.body).toEqual(first.body)
    expect(refusal(await put('other'))).toEqual(refused(422, 'IDEMPOTENCY_KEY_REUSED'))
    const malformed = await call('POST', `/api/v1/subjects/${id}/lists`, {
      token: tenant.admin,
      key: 'a-key',
      body: { list_type: 'blacklist', reason: 'x' },
    })
    expect(refusal(malformed)).toEqual(refused(400, 'VALIDATION_ERROR', 'Idempotency-Key'))
  })

  it('415: another media type; 400: broken JSON', async () => {
    const id = await newSubject(tenant)
    const { base } = await testSystem()
    const post = (type: string, body: string) =>
      fetch(`${base}/api/v1/subjects/${id}/lists`, {
        method: 'POST',
        body,
        headers: { Authorization: `Bearer ${tenant.admin}`, 'Content-Type': type },
      })
    expect((await post('text/plain', '{}')).status).toBe(415)
    expect((await post('application/json', '{')).status).toBe(400)
  })

  const subject = newLazily(() => newSubject(tenant))
  itBlames(
    async (body) => call('POST', `/api/v1/subjects/${await subject()}/lists`, { token: tenant.admin, body }),
    () => [
      ['nothing', {}, 'list_type', 'reason'],
      ['another list', { list_type: 'greylist', reason: 'x' }, 'list_type'],
      ['no reason', { list_type: 'blacklist', reason: '  ' }, 'reason'],
      ['a long reason', { list_type: 'blacklist', reason: 'x'.repeat(2001) }, 'reason'],
      ['no days', { list_type: 'blacklist', reason: 'x', expires_in_days: 0 }, 'expires_in_days'],
      ['days as text', { list_type: 'blacklist', reason: 'x', expires_in_days: '3' }, 'expires_in_days'],
      ['metadata as text', { list_type: 'blacklist', reason: 'x', metadata: 'y' }, 'metadata'],
      ['another field', { list_type: 'blacklist', reason: 'x', added_by: 'me' }, 'added_by'],
    ],
  )

  it('is audited, and so is the removal', async () => {
    const { owner } = await testSystem()
    const id = await newSubject(tenant)
    const entry = (await addToList(tenant, id)).body.data.id
    await remove(id, entry)
    const rows = await owner`
      select data->>'activity_id' as activity, data->'unmapped' as unmapped from subject_profile.outbox
        where tenant_id = ${tenant.id} and subject = ${entry} order by id`
    expect(rows.map(({ activity }) => activity)).toEqual(['1', '3'])
    expect(rows[0]!.unmapped.new_value).toMatchObject({ subject_id: id, list_type: 'blacklist', reason: 'fraud' })
    expect(rows[1]!.unmapped.old_value).toMatchObject({ subject_id: id, list_type: 'blacklist', reason: 'fraud' })
  })
})

describe('DELETE /subjects/{id}/lists/{entryId}', () => {
  it('204: the status follows, the row is kept for the trail', async () => {
    const { owner } = await testSystem()
    const id = await newSubject(tenant)
    const entry = (await addToList(tenant, id)).body.data.id
    expect((await remove(id.toUpperCase(), entry.toUpperCase())).status).toBe(204)
    expect([await statusOf(id), (await get(`/subjects/${id}/lists`)).body.data]).toEqual(['active', []])
    const [row] = await owner`select removed_by, removed_at from subject_profile.list_entry where id = ${entry}`
    expect(row).toMatchObject({ removed_by: tenant.adminUserId, removed_at: expect.anything() })
  })

  it("404: removed already, another subject's, unknown, no id; of two at once one wins", async () => {
    const [id, another] = [await newSubject(tenant), await newSubject(tenant)]
    const entry = (await addToList(tenant, id)).body.data.id
    for (const [subject, which] of [
      [another, entry],
      [id, randomUUID()],
      [id, 'not-an-id'],
    ])
      expect(refusal(await remove(subject!, which!))).toEqual(refused(404, 'NOT_FOUND'))
    const both = await Promise.all([remove(id, entry), remove(id, entry)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
  })
})

describe('cached lists', () => {
  it('200, then from the cache, then 304, until something is written', async () => {
    const own = await testTenant()
    const id = await newSubject(own)
    await addToList(own, id, { expires_in_days: 10 })
    for (const path of [
      `/subjects/${id}/lists`,
      `/subjects/${id}/lists?page_size=1`,
      '/lists',
      '/lists?list_type=blacklist',
    ]) {
      const ask = (headers = {}) => get(path, headers, own.admin)
      const first = await ask()
      expect([path, hit(first), first.headers.get('cache-control')]).toEqual([path, 'false', 'private, no-cache'])
      const etag = first.headers.get('etag')!
      const second = await ask()
      expect([hit(second), second.headers.get('etag')]).toEqual(['true', etag])
      expect({ ...second.body, metadata: null }).toEqual({ ...first.body, metadata: null })
      for (const match of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const unchanged = await ask({ 'If-None-Match': match })
        expect([unchanged.status, unchanged.body, hit(unchanged)]).toEqual([304, undefined, 'true'])
      }
      expect((await ask({ 'If-None-Match': '"another"' })).status).toBe(200)
      const other = await newSubject(own)
      await addToList(own, path.startsWith('/lists') ? other : id, { list_type: 'watchlist', reason: path })
      const third = await ask({ 'If-None-Match': etag })
      if (path.includes('blacklist') || path.includes('page_size')) expect(third.status).toBeLessThan(305)
      else expect([third.status, hit(third)]).toEqual([200, 'false'])
      if (!path.startsWith('/lists')) {
        const { body } = await get(`/subjects/${id}/lists`, {}, own.admin)
        for (const { id: entry, list_type } of body.data)
          if (list_type === 'watchlist') await remove(id, entry, own.admin)
      }
    }
  })

  it('GET /lists: by type, newest first, of this tenant alone', async () => {
    const own = await testTenant()
    const ids = [await newSubject(own), await newSubject(own)]
    for (const id of ids) for (const list_type of ['blacklist', 'watchlist']) await addToList(own, id, { list_type })
    const list = async (query: string) => (await get(`/lists?${query}`, {}, own.admin)).body
    expect((await list('')).pagination.total_items).toBe(4)
    const black = await list('list_type=blacklist')
    expect(black.data.map((one: { subject_id: string }) => one.subject_id)).toEqual([...ids].reverse())
    const oldest = await list('list_type=blacklist&sort=asc')
    expect(oldest.data).toEqual([...black.data].reverse())
  })
})

describe('under maker-checker', () => {
  let guarded: TestTenant
  beforeAll(async () => {
    guarded = await testTenant({ maker_checker: ['list_entry'] })
  })
  const decide = (change: string, decision: 'approve' | 'reject') =>
    call('POST', `/api/v1/change-requests/${change}/${decision}`, { token: guarded.checker, key: true, body: {} })
  const lists = async (id: string) => (await get(`/subjects/${id}/lists`, {}, guarded.admin)).body.data
  const isStatus = (id: string, status: string) =>
    eventually(`the subject is ${status}`, async () => {
      const view = (await get(`/subjects/${id}`, {}, guarded.admin)).body.data.tenant_view
      return view.status === status ? true : undefined
    })
  const failure = (change: string) =>
    eventually('the failure', async () => {
      const { body } = await get('/change-requests?status=failed&page_size=100', {}, guarded.admin)
      return body.data.find((one: { change_request_id: string }) => one.change_request_id === change)?.failure
    })

  it('202: nothing changes until a checker approves; then it is applied, and no cached answer is older', async () => {
    const id = await newSubject(guarded)
    expect(await lists(id)).toEqual([]) // and cached
    const asked = await addToList(guarded, id, { reason: 'Forged', expires_in_days: 5, metadata: { evidence: null } })
    expect(asked.status).toBe(202)
    expect(asked.body.data).toMatchObject({
      status: 'pending',
      action: 'create',
      entity_type: 'list_entry',
      entity_id: null,
      payload_before: null,
      requested_by: guarded.adminUserId,
      payload_after: { subject_id: id, list_type: 'blacklist', reason: 'Forged', expires_in_days: 5 },
    })
    expect(await lists(id)).toEqual([])
    expect(refusal(await addToList(guarded, id))).toEqual(refused(409, 'CHANGE_REQUEST_EXISTS'))
    const change = asked.body.data.change_request_id
    const { full_name } = (await get(`/subjects/${id}`, {}, guarded.admin)).body.data
    expect(await nameInChange(guarded.admin, change)).toBe(full_name)
    const own = await call('POST', `/api/v1/change-requests/${change}/approve`, {
      token: guarded.admin,
      key: true,
      body: {},
    })
    expect(own.status).toBe(403)
    expect((await decide(change, 'approve')).status).toBe(200)
    await isStatus(id, 'blacklisted')
    expect(await lists(id)).toMatchObject([
      { reason: 'Forged', metadata: { evidence: null }, added_by_type: 'service' },
    ])

    const [entry] = await lists(id)
    const removal = await remove(id, entry.id, guarded.admin)
    expect(removal.status).toBe(202)
    expect(await nameInChange(guarded.admin, removal.body.data.change_request_id)).toBe(full_name)
    expect(removal.body.data).toMatchObject({
      action: 'delete',
      entity_id: entry.id,
      payload_after: null,
      payload_before: { subject_id: id, list_type: 'blacklist' },
    })
    expect(await lists(id)).toHaveLength(1)
    expect((await decide(removal.body.data.change_request_id, 'approve')).status).toBe(200)
    await isStatus(id, 'active')
    expect(await lists(id)).toEqual([])
  })

  it('changes nothing when it is rejected, and may be asked for again', async () => {
    const id = await newSubject(guarded)
    const asked = await addToList(guarded, id)
    expect((await decide(asked.body.data.change_request_id, 'reject')).status).toBe(200)
    expect(await lists(id)).toEqual([])
    expect((await addToList(guarded, id)).status).toBe(202)
  })

  it('409: what is listed already; an approved change that fits no more fails with its code', async () => {
    const id = await newSubject(guarded)
    const asked = await addToList(guarded, id)
    // Meanwhile the subject gets on the list without an approval.
    const { owner } = await testSystem()
    await owner`
      insert into subject_profile.list_entry (tenant_id, id, subject_id, list_type, reason, added_at, added_by, added_by_type)
      values (${guarded.id}, ${randomUUID()}, ${id}, 'blacklist', 'meanwhile', now(), 'x', 'user')`
    expect((await decide(asked.body.data.change_request_id, 'approve')).status).toBe(200)
    expect(await failure(asked.body.data.change_request_id)).toMatchObject({ code: 'ALREADY_LISTED' })
    expect(refusal(await addToList(guarded, id))).toEqual(refused(409, 'ALREADY_LISTED'))

    const [entry] = await lists(id)
    const removal = await remove(id, entry.id, guarded.admin)
    expect(removal.status).toBe(202)
    await owner`update subject_profile.list_entry set ended_at = now() where id = ${entry.id}`
    expect((await decide(removal.body.data.change_request_id, 'approve')).status).toBe(200)
    expect(await failure(removal.body.data.change_request_id)).toMatchObject({ code: 'CONFLICT' })
  })
})

/** Makes a value once, at its first use. */
function newLazily<Value>(make: () => Promise<Value>) {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
