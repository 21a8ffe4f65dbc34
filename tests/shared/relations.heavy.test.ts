import { randomBytes } from 'node:crypto'
import { buildSubgraphs } from '@otorga/cli/system/subgraphs'
import { apiSchemaOf, composeSupergraph } from '@otorga/gateway/supergraph'
import type { RequestContext } from '@otorga/kernel/base/context'
import { compileDocument, relationsIn, type Subgraph } from '@otorga/kernel/doors/graphql'
import { operations, relations } from '@otorga/schema/operations'
import { type GraphQLSchema, getNamedType, isObjectType, parse } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../contract/identity/support.js'
import { call, eventually, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { type Made, makeRecords } from './records-of-everything.js'

let made: Made
let subgraphs: Subgraph[]
let whole: GraphQLSchema
let people: { name: string; token: string }[]
/** Ids of records of the tenant and of its first organization, by type. */
let ids: Record<string, string>

/** Every permission that opens a record from which a relation leads, alone. */
const permissionsAlone = [
  'applications:read',
  'credits:read',
  'payments:read',
  'products:read',
  'signatures:read',
  'requests:read',
  'subjects:read',
  'alerts:read',
  'lists:read',
  'users:read',
  'audit:read',
] as const

async function staffOf(tenant: TestTenant, where: string, organizations: (string | undefined)[]) {
  const { signIn } = await testSystem()
  const nameOf = (permission: string) => `only ${permission.replace(':', ' ')}`
  for (const permission of permissionsAlone) {
    const body = { name: nameOf(permission), permissions: [permission] }
    expect((await call('POST', '/api/v1/roles', { token: tenant.admin, body })).status).toBe(201)
  }
  const roles = ['operator', 'viewer', 'customer', ...permissionsAlone.map(nameOf)]
  for (const [at, organization_id] of organizations.entries())
    for (const role of roles) {
      const email = `${randomBytes(5).toString('hex')}@${tenant.slug}.test`
      await addUser(tenant.admin, email, { roles: [role], ...(organization_id && { organization_id }) })
      const token = await signIn(email, tenant.slug)
      people.push({ name: `${role}, ${at === 0 ? where : 'other organization'}`, token })
    }
  people.push({ name: `tenant_admin, ${where}`, token: tenant.admin })
  const { token } = people.find(({ name }) => name === `only credits read, ${where}`)!
  await eventually('the roles act', async () =>
    (await call('GET', '/api/v1/credits', { token })).status === 200 ? true : undefined,
  )
}

beforeAll(async () => {
  made = await makeRecords()
  subgraphs = await buildSubgraphs()
  whole = apiSchemaOf(composeSupergraph(subgraphs.map(({ component, sdl }) => ({ name: component, sdl }))))
  people = [{ name: 'platform_admin', token: made.platformToken }]
  const { tenant } = made
  await staffOf(tenant, 'own organization', [tenant.organizationId, tenant.otherOrganizationId])
  const other = await testTenant()
  await staffOf(other, 'other tenant', [other.organizationId])

  const { owner } = await testSystem()
  const first = async (table: string, where = 'true') => {
    const [row] = await owner.unsafe(
      `select id from ${table} where tenant_id = '${tenant.id}' and ${where} order by id limit 1`,
    )
    if (!row) throw new Error(`${table} has no row`)
    return row.id as string
  }
  ids = {
    Application: await first('lending.application', 'credit_id is not null and signature_id is not null'),
    Credit: await first('lending.credit', 'subject_id is not null'),
    CreditProduct: await first('lending.credit_product'),
    ChangeRequest: await first('lending.change_request'),
    SignatureRequest: await first('signature.signature_request', 'organization_id is not null'),
    FlowRequest: await first('flow.flow_request', 'organization_id is not null'),
    Flow: made.flow,
    Subject: made.subjectId,
    Alert: await first('subject_profile.alert', `subject_id = '${made.subjectId}'`),
    ListEntry: await first('subject_profile.list_entry', `subject_id = '${made.subjectId}'`),
    User: tenant.adminUserId,
    Role: await first('identity.role'),
    Organization: tenant.organizationId,
    Tenant: tenant.id,
    AuditEvent: await first('audit.audit_event'),
    ExportJob: await first('audit.audit_export'),
    ApiClient: await first('identity.api_client'),
    SignatureDocument: await first('signature.signature_document', `request_id is not null`),
  }
})

interface Source {
  /** The field of the graph that answers the record, with `$relation` in its place. */
  graph: (relation: string) => string
  /** Where REST answers the same record; null where the graph alone does. */
  rest: string | null
}
const one = (field: string, id: string, rest: string): Source => ({
  graph: (relation) => `{ ${field}(id: "${id}") { ${relation} } }`,
  rest,
})
const listed = (field: string, rest: string | null): Source => ({
  graph: (relation) => `{ ${field} { items { id ${relation} } } }`,
  rest,
})

/** From where each type's relations are followed. */
const sources = (): Record<string, Source> => ({
  Application: one('getApplication', ids.Application!, `/applications/${ids.Application}`),
  ApplicationMatches: {
    graph: (relation) => `{ searchApplications(text: "${ids.Application}") { ${relation} } }`,
    rest: null,
  },
  Credit: one('getCredit', ids.Credit!, `/credits/${ids.Credit}`),
  CreditProduct: one('getCreditProduct', ids.CreditProduct!, `/credit-products/${ids.CreditProduct}`),
  ChangeRequest: listed('listChangeRequests', '/change-requests'),
  SignatureRequest: one('getSignatureRequest', ids.SignatureRequest!, `/signature-requests/${ids.SignatureRequest}`),
  FlowAssignment: listed('listFlowAssignments', '/flow-assignments'),
  FlowRequest: one('getFlowRequest', ids.FlowRequest!, `/requests/${ids.FlowRequest}`),
  FlowReview: {
    graph: (relation) => `{ reviewFlowRequest(id: "${ids.FlowRequest}") { ${relation} } }`,
    rest: `/requests/${ids.FlowRequest}`,
  },
  FlowVersion: one('getPublishedVersion', ids.Flow!, `/flows/${ids.Flow}/versions/published`),
  Subject: one('getSubject', ids.Subject!, `/subjects/${ids.Subject}`),
  SubjectMatches: { graph: (relation) => `{ searchSubjects(text: "${ids.Subject}") { ${relation} } }`, rest: null },
  Alert: listed('listAlerts', '/alerts'),
  ListEntry: {
    graph: (relation) => `{ subjectLists(id: "${ids.Subject}") { items { id ${relation} } } }`,
    rest: `/subjects/${ids.Subject}/lists`,
  },
  User: one('getUser', ids.User!, `/users/${ids.User}`),
  Tenant: one('getTenant', ids.Tenant!, `/tenants/${ids.Tenant}`),
  ApiClient: listed('listApiClients', null),
  TenantSettings: { graph: (relation) => `{ tenantSettings { ${relation} } }`, rest: null },
})

/** Where REST answers what a relation leads to, by the relation; for others everybody of the tenant sees it. */
const targets = (): Record<string, string> => ({
  'Application.product': '/credit-products?page_size=1',
  'Application.credit': '/credits?page_size=1',
  'Application.signature': '/signature-requests?page_size=1',
  'Application.subject': `/subjects/${ids.Subject}`,
  'Application.validation': '/requests?page_size=1',
  'Application.auditTrail': '/audit/events?page_size=1',
  'ApplicationMatches.items': '/applications?page_size=1',
  'SubjectMatches.items': '/subjects?page_size=1',
  'Credit.auditTrail': '/audit/events?page_size=1',
  'CreditProduct.auditTrail': '/audit/events?page_size=1',
  'User.auditTrail': '/audit/events?page_size=1',
  'Tenant.auditTrail': '/audit/events?page_size=1',
  'Credit.payments': `/credits/${ids.Credit}/payments`,
  'Credit.subject': `/subjects/${ids.Subject}`,
  'FlowRequest.subject': `/subjects/${ids.Subject}`,
  'FlowAssignment.flow': `/flows/${ids.Flow}/versions/published`,
  'FlowRequest.flow': `/flows/${ids.Flow}/versions/published`,
  'FlowRequest.version': `/flows/${ids.Flow}/versions/published`,
  'FlowRequest.attempts': `/requests/${ids.FlowRequest}/attempts`,
  'FlowReview.request': `/requests/${ids.FlowRequest}`,
  'FlowReview.readings': `/requests/${ids.FlowRequest}/enrichments`,
  'Subject.flowRequests': '/requests?page_size=1',
  'Subject.alerts': `/subjects/${ids.Subject}/alerts`,
  'Subject.lists': `/subjects/${ids.Subject}/lists`,
  'Subject.timeline': `/subjects/${ids.Subject}/events`,
  'Subject.devices': `/subjects/${ids.Subject}/devices`,
  'Alert.subject': `/subjects/${ids.Subject}`,
  'ListEntry.subject': `/subjects/${ids.Subject}`,
})

/** What every reader of the record sees: colleagues by id, and the parts that REST answers with the record. */
const shownWithTheRecord = new Set([
  'ApiClient.createdBy',
  'Application.createdBy',
  'Application.decidedBy',
  'ChangeRequest.requestedBy',
  'ChangeRequest.decidedBy',
  'FlowRequest.createdBy',
  'FlowRequest.decidedBy',
  'FlowReview.rules',
  'Alert.assignedTo',
  'ListEntry.addedBy',
  'ListEntry.removedBy',
  'SignatureRequest.documents',
  'FlowVersion.flow',
  'FlowVersion.steps',
  'FlowVersion.rules',
  'TenantSettings.legalTexts',
  'TenantSettings.contractTemplate',
])

const known = new Map<string, Promise<number>>()
/** The status by which REST answers somebody. */
function restStatus(token: string, path: string): Promise<number> {
  const key = `${token} ${path}`
  const asked = known.get(key) ?? call('GET', `/api/v1${path}`, { token }).then(({ status }) => status)
  known.set(key, asked)
  return asked
}

/** A selection that reads one plain field of what the relation leads to. */
function selectionOf(type: string, name: string) {
  const target = getNamedType(
    (whole.getType(type) as never as { getFields(): Record<string, { type: never }> }).getFields()[name]!.type,
  )
  const fields = isObjectType(target) ? target.getFields() : {}
  return fields.items ? `${name} { total }` : fields.id ? `${name} { id }` : `${name} { __typename }`
}

const everyRelation = () =>
  subgraphs.flatMap(({ schema, sdl }) =>
    relationsIn(schema, parse(sdl)).map(({ type, field }) => `${type}.${field.name}`),
  )

describe('the relations of the graph', () => {
  it('are those that declare what they ask for, no more and no less', () => {
    expect([...new Set(everyRelation())].sort()).toEqual(Object.keys(relations).sort())
    const tried = new Set([...Object.keys(targets()), ...shownWithTheRecord])
    expect([...new Set(everyRelation())].filter((name) => !tried.has(name))).toEqual([])
  })

  it('show each person exactly what REST answers them, from their organization, another one and another tenant', async () => {
    const wrong: string[] = []
    const followed = new Set<string>()
    for (const name of new Set(everyRelation())) {
      const [type, field] = name.split('.') as [string, string]
      const source = sources()[type]!
      const target = targets()[name]
      await Promise.all(
        people.map(async (person) => {
          const [alone] = Object.values((await graph(person.token, source.graph('__typename'))).body.data ?? {})
          const shown = alone != null
          if (source.rest !== null && shown !== ((await restStatus(person.token, source.rest)) === 200))
            wrong.push(`${name}: ${person.name}: the record is ${shown ? 'shown' : 'hidden'}, and REST says otherwise`)
          const listed = (alone as { items?: unknown[] } | null)?.items
          if (!shown || listed?.length === 0) return // there is nothing from which the relation could be followed
          const { body } = await graph(person.token, source.graph(selectionOf(type, field)))
          const refused = body.errors !== undefined
          const allowed = target === undefined || (await restStatus(person.token, target)) === 200
          if (refused === allowed)
            wrong.push(`${name}: ${person.name}: it is ${refused ? 'refused' : 'shown'}, and REST says otherwise`)
          if (!refused) followed.add(name)
        }),
      )
    }
    expect(wrong).toEqual([])
    expect(Object.keys(relations).filter((name) => !followed.has(name))).toEqual([])
  })
})

/** Where REST answers the entities that other components refer to. */
const entities = (): Record<string, string> => ({
  Application: `/applications/${ids.Application}`,
  Credit: `/credits/${ids.Credit}`,
  CreditProduct: `/credit-products/${ids.CreditProduct}`,
  SignatureRequest: `/signature-requests/${ids.SignatureRequest}`,
  FlowRequest: `/requests/${ids.FlowRequest}`,
  Flow: `/flows/${ids.Flow}`,
  Subject: `/subjects/${ids.Subject}`,
  Alert: '/alerts',
  ChangeRequest: '/change-requests',
  Role: `/roles/${ids.Role}`,
  Organization: `/organizations/${ids.Organization}`,
  Tenant: `/tenants/${ids.Tenant}`,
  AuditEvent: `/audit/events/${ids.AuditEvent}`,
  ExportJob: `/audit/exports/${ids.ExportJob}`,
})
/** Who owns each of them; the others only add fields. */
const owners: Record<string, string> = {
  identity: 'Role Organization Tenant',
  lending: 'Application Credit CreditProduct ChangeRequest',
  signature: 'SignatureRequest',
  flow: 'FlowRequest Flow',
  subject_profile: 'Subject Alert',
  audit: 'AuditEvent ExportJob',
}

describe('the references of the graph', () => {
  it('resolve for each person exactly the records that REST answers them', async () => {
    const { system } = await testSystem()
    const wrong: string[] = []
    for (const { component, schema } of subgraphs)
      for (const type of owners[component]!.split(' ')) {
        const query = `{ _entities(representations: [{ __typename: "${type}", id: "${ids[type]}" }]) { ... on ${type} { id __typename } } }`
        const document = compileDocument(schema, query)
        for (const person of people) {
          const ctx = {
            requestId: 'reference',
            listener: 'public',
            door: 'graph',
            ip: null,
            authorization: `Bearer ${person.token}`,
            services: system.services.ofContext,
          } as RequestContext
          const { data } = (await document.run(ctx, {})) as { data?: { _entities?: unknown[] } | null }
          const resolved = data?._entities?.[0] != null
          const status = await restStatus(person.token, entities()[type]!)
          // A list that is empty for another tenant answers 200 as well.
          const ofOther = person.name.endsWith('other tenant') || person.name === 'platform_admin'
          const isList = entities()[type]!.split('/').length === 2
          const readable = status === 200 && !(isList && ofOther)
          if (resolved !== readable)
            wrong.push(`${type}: ${person.name}: ${resolved ? 'resolved' : 'hidden'}, REST ${status}`)
        }
      }
    expect(wrong).toEqual([])
  })
})

describe('the console’s graph', () => {
  it('has every operation but those that REST alone has', () => {
    const fields = [whole.getQueryType()!, whole.getMutationType()!].flatMap((type) => Object.keys(type.getFields()))
    const wanted = Object.entries(operations).filter(
      ([, operation]) => !('restOnly' in operation && operation.restOnly),
    )
    expect(fields.sort()).toEqual(wanted.map(([name]) => name).sort())
  })
})
