import { randomBytes } from 'node:crypto'
import { call } from '../../../harness/call.js'
import { addUser, newSlug, onboard, tenantBody, userBody } from '../../identity/support.js'
import { dataOf } from '../../lending/support.js'
import type { Stage } from '../stage.js'
import { email } from '../values.js'
import type { World } from '../world.js'

const newEmail = () => `${randomBytes(5).toString('hex')}@people.test`
const made = async ({ tenant }: World, what: 'roles' | 'organizations') => {
  const body = { name: newSlug() }
  return (await dataOf(201, call('POST', `/api/v1/${what}`, { token: tenant.admin, body }))).id as string
}
/** Deletes the record, because names are unique in a tenant and the next call uses the same one. */
const removed =
  (what: 'roles' | 'organizations'): NonNullable<Stage['after']> =>
  ({ body }, { tenant }) =>
    call('DELETE', `/api/v1/${what}/${body.data.id}`, { token: tenant.admin })

/** The administrator of a tenant that has every role that the tests put into a list of roles. */
async function staffed(world: World): Promise<string> {
  const { admin } = await world.other()
  await world.rolesOf(admin)
  return admin
}

const ofTheEvents = ['body.config.webhooks[].events maxItems', 'body.config.webhooks[].events[] '].map((under) => ({
  under,
  status: 400,
  code: 'VALIDATION_ERROR',
  why: 'there are fewer events, and none has so long a name',
}))
const ofTheZones = { status: 400, code: 'VALIDATION_ERROR', why: 'no time zone has that name' }
const ofTheRoles = {
  under: 'body.config.second_factor_roles',
  status: 400,
  code: 'VALIDATION_ERROR',
  why: 'the tenant has no roles of these names',
}

export const identityStages: Record<string, Stage> = {
  publicBrand: {
    prepare: ({ tenant }) => ({ query: { tenant: tenant.slug } }),
    otherwise: [{ under: 'query tenant', status: 404, code: 'NOT_FOUND', why: 'no such tenant' }],
    // Not a slug that the trials of createTenant or of the wizard give away.
    texts: { 'query tenant': (length) => 'y'.repeat(length) },
    lookups: ['query tenant'],
  },
  createTenant: {
    prepare: () => ({ body: tenantBody(newSlug()) }),
    otherwise: [{ under: 'body.config.timezone', ...ofTheZones }, ...ofTheEvents, ofTheRoles],
  },
  updateTenant: {
    prepare: async ({ platform }) => ({ path: { id: (await onboard(platform)).id }, body: { name: newSlug() } }),
    otherwise: [{ under: 'body.config.timezone', ...ofTheZones }, ...ofTheEvents, ofTheRoles],
  },
  suspendTenant: { prepare: async ({ platform }) => ({ path: { id: (await onboard(platform)).id }, body: {} }) },
  createUser: {
    prepare: async (world) => ({
      token: await staffed(world),
      body: userBody(newEmail(), { send_welcome_email: false }),
    }),
  },
  updateUser: {
    prepare: async (world) => {
      const token = await staffed(world)
      return { path: { id: (await addUser(token, newEmail())).id }, token, body: { first_name: 'Una' } }
    },
  },
  provisionUser: {
    prepare: async (world) => {
      await staffed(world)
      const { roles: _, ...body } = userBody(newEmail())
      return { body: { ...body, tenant_id: (await world.other()).id, role: 'customer' } }
    },
    // Addresses are unique in a tenant, and createUser has used the first of this length.
    texts: { 'body.email': (length) => email(length).replace('a', 'z') },
  },
  createRole: { prepare: () => ({ body: { name: newSlug() } }), after: removed('roles') },
  updateRole: {
    prepare: async (world) => ({ path: { id: await made(world, 'roles') }, body: { name: newSlug() } }),
    after: removed('roles'),
  },
  resolveTenant: {
    prepare: ({ tenant }) => ({ query: { slug: tenant.slug } }),
    otherwise: [{ under: 'query slug', status: 404, code: 'NOT_FOUND', why: 'no such tenant' }],
    texts: { 'query slug': (length) => 'z'.repeat(length) },
  },
  createOrganization: { prepare: () => ({ body: { name: newSlug() } }), after: removed('organizations') },
  updateOrganization: {
    prepare: async (world) => ({ path: { id: await made(world, 'organizations') }, body: { name: newSlug() } }),
    after: removed('organizations'),
  },
}
