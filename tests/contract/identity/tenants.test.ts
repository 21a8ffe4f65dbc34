import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itKnowsOnlyItsOwn, itRefuses } from './refusals.js'
import { config, everyMail, newSlug, onboard, platformToken, refusal, refused } from './support.js'

const path = '/api/v1/tenants'
// A part of the name that only the tenants of this file have.
const mark = newSlug()
let tenant: TestTenant
let platform: string
let made: Awaited<ReturnType<typeof onboard>>[]
beforeAll(async () => {
  tenant = await testTenant()
  platform = await platformToken()
  made = []
  for (const n of [1, 2, 3, 4, 5]) made.push(await onboard(platform, { name: `Coop ${mark} N${n} 100%` }))
  await call('POST', `${path}/${made[1]!.id}/suspend`, { token: platform })
})
const forbidden = {
  'a tenant_admin': () => tenant.admin,
  'an operator': () => tenant.operator,
  'a viewer': () => tenant.viewer,
}
const list = async (query: Record<string, string>) => {
  const answer = await call('GET', `${path}?${new URLSearchParams(query)}`, { token: platform })
  return { answer, slugs: (answer.body.data ?? []).map(({ slug }: { slug: string }) => slug) as string[] }
}
const newestFirst = () => made.map(({ slug }) => slug).reverse()

describe('GET /tenants', () => {
  itRefuses(() => ({ method: 'GET', path }), forbidden)

  it('200: newest first, found by part of the name in any case', async () => {
    const { answer, slugs } = await list({ search: `COOP ${mark}` })
    expect(answer.status).toBe(200)
    expect(slugs).toEqual(newestFirst())
    expect(answer.body.metadata.pagination).toEqual({ page: 1, page_size: 20, total: 5, total_pages: 1 })
    expect(answer.body.data[0]).toEqual({
      id: made[4]!.id,
      slug: made[4]!.slug,
      name: `Coop ${mark} N5 100%`,
      status: 'active',
      plan: 'professional',
      user_count: 1,
      created_at: expect.any(String),
    })
  })
  it('200: found by part of the slug; what LIKE gives a meaning is a letter like any other', async () => {
    expect((await list({ search: made[0]!.slug.slice(2) })).slugs).toEqual([made[0]!.slug])
    expect((await list({ search: `${mark} N1 100%` })).slugs).toEqual([made[0]!.slug])
    expect((await list({ search: `${mark}%` })).slugs).toEqual([])
    expect((await list({ search: `${mark}_N1` })).slugs).toEqual([])
    expect((await list({ search: `${mark}'; --` })).slugs).toEqual([])
  })
  it('200: by status, together with the search', async () => {
    expect((await list({ search: mark, status: 'suspended' })).slugs).toEqual([made[1]!.slug])
    expect((await list({ search: mark, status: 'active' })).slugs).toEqual(
      newestFirst().filter((slug) => slug !== made[1]!.slug),
    )
    expect((await list({ search: mark, status: 'onboarding' })).slugs).toEqual([])
  })
  it('200: pages hold everything once, and beyond the last one is nothing', async () => {
    const seen: string[] = []
    for (const page of ['1', '2', '3', '4']) {
      const { answer, slugs } = await list({ search: mark, page, page_size: '2' })
      expect(answer.body.metadata.pagination).toEqual({ page: Number(page), page_size: 2, total: 5, total_pages: 3 })
      seen.push(...slugs)
    }
    expect(seen).toEqual(newestFirst())
  })
  it.each([
    ['page', 'page=0'],
    ['page', 'page=one'],
    ['page_size', 'page_size=101'],
    ['page_size', 'page_size=0'],
    ['page_size', 'page_size=2.5'],
    ['status', 'status=closed'],
    ['search', 'search='],
    ['sort', 'sort=name'],
    ['page', 'page=1&page=2'],
  ])('400: %s by ?%s', async (field, query) => {
    expect(refusal(await call('GET', `${path}?${query}`, { token: platform }))).toEqual(
      refused(400, 'VALIDATION_ERROR', field),
    )
  })
})

describe('GET /tenants/{id}', () => {
  itRefuses(() => ({ method: 'GET', path: `${path}/${made[0]!.id}` }), forbidden)
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'GET', path: `${path}/${id}` }),
    () => platform,
  )
  it('200: the full record with its ETag', async () => {
    const { status, headers, body } = await call('GET', `${path}/${made[0]!.id}`, { token: platform })
    expect(status).toBe(200)
    expect(headers.get('etag')).toBe('"1"')
    expect(body.data).toEqual({
      id: made[0]!.id,
      slug: made[0]!.slug,
      realm_name: made[0]!.slug,
      name: `Coop ${mark} N1 100%`,
      status: 'active',
      plan: 'professional',
      user_count: 1,
      row_version: 1,
      suspended_at: null,
      config: {
        ...config,
        maker_checker: ['credit_product'],
        webhooks: [],
        reminders: [24],
        second_factor_roles: [],
        notifications: everyMail,
      },
      theme: { logo_url: null, favicon_url: null, primary_color: null, secondary_color: null },
      modules: ['lending', 'signature', 'flow', 'subject_profile', 'audit'],
      admin_user_id: made[0]!.admin_user_id,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
  })
  it('400: an unknown query parameter', async () => {
    const answer = await call('GET', `${path}/${made[0]!.id}?expand=users`, { token: platform })
    expect(refusal(answer)).toEqual(refused(400, 'VALIDATION_ERROR', 'expand'))
  })
  it('404 before 400: an unknown record with an unknown query parameter', async () => {
    const answer = await call('GET', `${path}/${tenant.adminUserId}?expand=users`, { token: platform })
    expect(refusal(answer)).toEqual(refused(404, 'NOT_FOUND'))
  })
})
