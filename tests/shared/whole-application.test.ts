import { isDeepStrictEqual } from 'node:util'
import { type People, wholeApplication, wholeProducts } from '@otorga/cli/demo/whole-application'
import { wholeApplicationQuery } from '@otorga/schema/files'
import { parse, visit } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../harness/call.js'
import { costOf } from '../harness/cost.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { copyApplications } from './copied-applications.js'

const many = 50
const query = wholeApplicationQuery('graphql')

let tenant: TestTenant
let made: string
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  const { base, mailFolder, signIn, settle, owner } = await testSystem()
  const platform = await signIn('platform@otorga.test', 'platform')
  const people: People = { base, mailFolder, tenantId: tenant.id, platform, ...tenant }
  made = (await wholeApplication(people, await wholeProducts(people))).id
  await settle()
  // Refused applications would also be among the newest.
  await owner`delete from lending.application where tenant_id = ${tenant.id} and id <> ${made}`
  await copyApplications(owner, tenant.id, many - 1)
}, 180_000)

async function ask(operationName: string, variables: Record<string, unknown>) {
  const { body } = await call('POST', '/graphql', { token: tenant.admin, body: { query, operationName, variables } })
  expect(body.errors).toBeUndefined()
  return body.data
}

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/

/** An answer whose times are normalized, so that their format does not matter. */
const withMoments = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer), (_key, value) =>
    typeof value === 'string' && isMoment.test(value) ? Date.parse(value) : value,
  )

/** What a whole application must contain. */
const whole = {
  status: 'approved',
  validationStatus: 'passed',
  signatureStatus: 'signed',
  product: { code: expect.stringContaining('WHOLE-') },
  credit: { status: 'disbursed', payments: [{ amount: 150_000 }, { amount: 400_000 }] },
  subject: {
    tenantView: { totalRejections: 3, totalApprovals: expect.any(Number) },
    alerts: [{ alertType: 'repeated_rejections', assignedTo: { email: expect.any(String) } }],
    lists: [{ listType: 'watchlist', addedBy: { email: expect.any(String) } }],
  },
  validation: { status: 'approved', flow: { name: 'Questions' }, attempts: [{ result: 'passed' }] },
  signature: { status: 'signed', documents: [{ kind: 'document', status: 'signed' }] },
  decidedBy: { firstName: 'Ada' },
}

describe('the query of whole applications', () => {
  it('asks each subgraph and each table as often for fifty applications as for one', async () => {
    const ask1 = () => ask('applications', { pageSize: 1 })
    const ask50 = async () =>
      expect((await ask('applications', { pageSize: many })).listApplications.items).toHaveLength(many)
    const one = await costOf(tenant.id, ask1)
    expect(await costOf(tenant.id, ask50)).toEqual(one)
    expect(await costOf(tenant.id, () => ask('application', { id: made }))).toEqual(one)
    // Lending; then signature, flow, subject profile and audit; and the users of lending, lists and alerts.
    expect(one.fetches).toBeLessThanOrEqual(9)
    expect(one.statements).toBeLessThanOrEqual(16)
    expect(one.transactions).toBe(0)
  }, 60_000)

  it('asks for sixty fields or more, of every component', () => {
    let fields = 0
    visit(parse(query), {
      Field(node) {
        if (!node.selectionSet) fields += 1
      },
    })
    expect(fields).toBeGreaterThanOrEqual(60)
  })

  it('answers what the hand-joined SQL does', async () => {
    const { owner } = await testSystem()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
    // Audit entries of earlier queries may not be in the trail yet.
    await eventually('equal answers', async () => {
      const [row] = await owner.unsafe(wholeApplicationQuery('sql'), [tenant.id, 20, today])
      const byHand = withMoments(JSON.parse(row!.answer as string))
      const answer = withMoments((await ask('applications', { pageSize: 20 })).listApplications)
      expect(answer.items[0]).toMatchObject({ ...whole, auditTrail: expect.any(Array) })
      return isDeepStrictEqual(byHand, answer) ? true : undefined
    })
  })
})
