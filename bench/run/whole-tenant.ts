import { join } from 'node:path'
import { call, dataOf } from '@otorga/cli/demo/client'
import { type People, wholeApplication, wholeProducts } from '@otorga/cli/demo/whole-application'
import type { World } from './world.js'

export const applications = 20

/** A tenant with whole applications. */
export interface WholeTenant {
  id: string
  /** The ids of its applications. */
  ids: string[]
  /** An access token of its administrator; it is valid for five minutes. */
  signIn(): Promise<string>
}

const slug = 'bench-whole'

/** A separate tenant, so that its page shows no rows of other lines. */
async function newTenant({ product: { base }, signIn, folder }: World): Promise<People> {
  const platform = await signIn('platform@otorga.test', 'platform')
  const post = (token: string, path: string, body: unknown) =>
    dataOf(201, path, call(base, 'POST', path, { token, key: true, body }))
  const { id } = await post(platform, '/api/v1/tenants', {
    name: 'Whole',
    slug,
    plan: 'enterprise',
    config: { timezone: 'America/Bogota', locale: 'es-CO', currency: 'COP', maker_checker: [] },
    admin_user: { email: `admin@${slug}.test`, first_name: 'Ada', last_name: 'Admin' },
  })
  const admin = await signIn(`admin@${slug}.test`, slug)
  const email = `operator@${slug}.test`
  await post(admin, '/api/v1/users', { email, first_name: 'Ole', last_name: 'Operator', roles: ['operator'] })
  const mailFolder = join(folder, 'data', 'outbox')
  const operator = await signIn(email, slug)
  return { base, mailFolder, tenantId: id as string, platform, admin, checker: admin, operator }
}

/** Makes a tenant with twenty whole applications. */
export async function makeWholeTenant(world: World, progress: (line: string) => void): Promise<WholeTenant> {
  const { stage, signIn } = world
  const people = await newTenant(world)
  const { tenantId: id } = people
  progress(`making ${applications} whole applications`)
  const products = await wholeProducts(people)
  const ids: string[] = []
  for (let at = 0; at < applications; at++) ids.push((await wholeApplication(people, products)).id)
  // Refused applications lack parts, so they are removed.
  await stage.sql`delete from lending.application where tenant_id = ${id} and not id = any(${ids})`
  await stage.sql`analyze`
  return { id, ids, signIn: () => signIn(`admin@${slug}.test`, slug) }
}

/** A query of the graph, as a request. */
export const graphShot = (token: string, body: { query: string; operationName?: string; variables?: object }) => ({
  method: 'POST' as const,
  path: '/graphql',
  body: JSON.stringify(body),
  headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
})
