import { isDeepStrictEqual } from 'node:util'
import { tellStory } from '@otorga/cli/demo/story'
import { buildSubgraphs } from '@otorga/cli/system/subgraphs'
import type { RequestContext } from '@otorga/kernel/base/context'
import { compileDocument, type Subgraph } from '@otorga/kernel/doors/graphql'
import { type ComponentPort, localPort } from '@otorga/rest-adapter/http/port'
import { routes } from '@otorga/rest-adapter/routes/index'
import { findOperation } from '@otorga/schema/operations'
import { execute, type OperationDefinitionNode } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'
import { readAudit } from './both-ways-audit.js'
import { readSignatures } from './both-ways-signature.js'
import { readSubjects } from './both-ways-subjects.js'
import { openListener } from './listener.js'
import { readFlows } from './read-flows.js'

const compared = new Set<string>()
let slug = ''

/** The context of the same request, as if it were new. */
const again = ({ caller: _caller, loaders: _loaders, replay: _replay, ...ctx }: RequestContext): RequestContext => ctx
const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as unknown

/** A port that runs every document with both executors; the second run of a mutation returns the stored answer. */
function bothWays(subgraph: Subgraph): ComponentPort {
  const port = localPort(subgraph)
  return {
    ...port,
    fit(route) {
      const fitted = port.fit(route)
      const { document, operation } = compileDocument(subgraph.schema, route.document)
      const interpret = (ctx: RequestContext, variableValues: Record<string, unknown>) =>
        execute({ schema: subgraph.schema, document, contextValue: again(ctx), variableValues })
      return {
        ...fitted,
        async run(ctx, variables) {
          const compiled = await fitted.run(ctx, variables)
          const name = nameOf(operation)
          const repeatable = operation.operation === 'query'
          if (!repeatable && (!variables.idempotencyKey || compiled.errors)) return compiled
          const outcome = ({ data, errors }: { data?: unknown; errors?: readonly unknown[] }) =>
            plain([name, data, errors?.length ?? 0])
          let answer = compiled
          let interpreted = outcome(await interpret(ctx, variables))
          // The trail grows during reads, signed addresses contain the time, and a second read may be answered by the cache. So a
          // difference counts only when it remains after repetitions.
          for (let tries = 0; repeatable && tries < 3 && !isDeepStrictEqual(interpreted, outcome(answer)); tries++) {
            answer = await fitted.run(ctx, variables)
            interpreted = outcome(await interpret(ctx, variables))
          }
          expect(interpreted).toEqual(outcome(answer))
          compared.add(name)
          return answer
        },
      }
    },
  }
}

const nameOf = ({ selectionSet }: OperationDefinitionNode) => {
  const [field] = selectionSet.selections
  return field?.kind === 'Field' ? field.name.value : ''
}

/** The first record of a table in the tenant. */
async function firstOf(table: string): Promise<string> {
  const { owner } = await testSystem()
  const [component, name] = table.split('.') as [string, string]
  const [row] = await owner<{ id: string }[]>`select id from ${owner(component)}.${owner(name)}
    where tenant_id = (select id from identity.tenant where slug = ${slug}) order by id limit 1`
  return row!.id
}

const tables: Record<string, string> = {
  getUser: 'identity.user',
  getRole: 'identity.role',
  getOrganization: 'identity.organization',
  getAuditEvent: 'audit.audit_event',
  getCreditProduct: 'lending.credit_product',
  getApplication: 'lending.application',
  getCredit: 'lending.credit',
  listPayments: 'lending.credit',
}

describe('a REST document', () => {
  beforeAll(async () => {
    const { signIn, settle } = await testSystem()
    const listener = await openListener({ port: bothWays })
    const inside = await openListener({ on: 'internal', port: bothWays })
    try {
      await tellStory({
        base: listener.url,
        signIn: async (email, tenant) => {
          if (tenant !== 'platform') slug = tenant
          return signIn(email, tenant)
        },
        onStep() {},
      })
      await settle()
      await readEverything(listener.url)
      await askAsService()
      const flow = (await buildSubgraphs()).find(({ component }) => component === 'flow')!
      const tenant = await testTenant()
      const get = (path: string, token: string) => read(listener.url, path, token)
      const getInside = (path: string, token: string) => read(inside.url, path, token)
      await readFlows(get, bothWays(flow), tenant)
      await readSignatures(get, getInside, tenant)
      await readSubjects(get, getInside, tenant)
      await settle()
      await readAudit(get, tenant)
    } finally {
      await Promise.all([listener.close(), inside.close()])
    }
  })

  async function read(url: string, path: string, bearer: string) {
    const answer = await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${bearer}` } })
    expect([path, answer.status]).toEqual([path, 200])
  }

  async function readEverything(url: string) {
    const { signIn, owner } = await testSystem()
    const [admin] = await owner<{ email: string }[]>`select u.email from identity."user" u
      join identity.tenant t on t.id = u.tenant_id where t.slug = ${slug} and 'tenant_admin' = any(u.roles) limit 1`
    const token = await signIn(admin!.email, slug)
    const platform = await signIn('platform@otorga.test', 'platform')
    const [tenant] = await owner<{ id: string }[]>`select id from identity.tenant where slug = ${slug}`
    const get = (path: string, bearer = token) => read(url, path, bearer)
    for (const list of [
      'users',
      'roles',
      'organizations',
      'credit-products',
      'applications',
      'credits',
      'change-requests',
    ])
      await get(`/api/v1/${list}`)
    await get('/api/v1/audit/events?page_size=200')
    await get(`/api/v1/public/legal-texts?tenant=${slug}`)
    await get(`/api/v1/public/brand?tenant=${slug}`)
    await get('/api/v1/tenants', platform)
    await get(`/api/v1/tenants/${tenant!.id}`, platform)
    await get(`/api/v1/users/${await firstOf(tables.getUser!)}`)
    await get(`/api/v1/roles/${await firstOf(tables.getRole!)}`)
    await get(`/api/v1/credit-products/${await firstOf(tables.getCreditProduct!)}`)
    await get(`/api/v1/applications/${await firstOf(tables.getApplication!)}`)
    await get(`/api/v1/credits/${await firstOf(tables.getCredit!)}`)
    await get(`/api/v1/credits/${await firstOf(tables.listPayments!)}/payments`)
    await get(`/api/v1/audit/events/${await firstOf(tables.getAuditEvent!)}`)
    const organization = await call('POST', '/api/v1/organizations', { token, body: { name: 'Both ways' } })
    await get(`/api/v1/organizations/${organization.body.data.id}`)
  }

  async function askAsService() {
    const { system, serviceToken } = await testSystem()
    const identity = (await buildSubgraphs()).find(({ component }) => component === 'identity')!
    const lending = (await buildSubgraphs()).find(({ component }) => component === 'lending')!
    const ports = { identity: bothWays(identity), lending: bothWays(lending) }
    const [tenant] = await (await testSystem()).owner<
      { id: string }[]
    >`select id from identity.tenant where slug = ${slug}`
    const ask = async (operation: string, variables: Record<string, unknown>) => {
      const route = routes.find((one) => one.operation === operation)!
      const ctx: RequestContext = {
        requestId: 'test',
        listener: 'internal',
        door: 'rest',
        ip: null,
        services: system.services.ofContext,
        serviceAuth: serviceToken('lending'),
      }
      const port = operation === 'subjectCredits' ? ports.lending : ports.identity
      expect((await port.fit(route).run(ctx, variables)).errors).toBeUndefined()
    }
    await ask('tenantStatus', { id: tenant!.id })
    await ask('resolveTenant', { slug })
    const { owner } = await testSystem()
    const [borrower] = await owner<
      { id: string }[]
    >`select subject_id as id from lending.credit where tenant_id = ${tenant!.id}`
    await ask('subjectCredits', { subjectId: borrower!.id, tenantId: tenant!.id })
  }

  it('answers the same whether it is compiled or interpreted: every query', () => {
    const queries = routes.map(({ operation }) => operation).filter((name) => findOperation(name)?.kind === 'query')
    expect([...compared].filter((name) => findOperation(name)?.kind === 'query').sort()).toEqual(queries.sort())
  })

  it('answers the same whether it is compiled or interpreted: the mutations of a credit’s life', () => {
    const mutations = [...compared].filter((name) => findOperation(name)?.kind === 'mutation')
    expect(mutations).toEqual(
      expect.arrayContaining([
        'createTenant',
        'createUser',
        'createCreditProduct',
        'approveChangeRequest',
        'createApplication',
        'decideApplication',
        'disburseCredit',
        'recordPayment',
      ]),
    )
  })
})
