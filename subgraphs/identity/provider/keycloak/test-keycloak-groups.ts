import { randomUUID } from 'node:crypto'
import type { Answer, Group, Json, Realm } from './test-keycloak.types.js'

const notFound: Answer = { status: 404, body: { error: 'Could not find group by id' } }
const taken = ({ groups }: Realm, name: unknown, self?: Group) =>
  groups.some((one) => one !== self && one.name === name)
const conflict = (errorMessage: string): Answer => ({ status: 409, body: { errorMessage } })
const brief = ({ id, name }: Group) => ({ id, name, path: `/${name.replaceAll('/', '~/')}`, subGroups: [] })

/** Answers a call below `/admin/realms/{realm}/groups`. */
export function answerGroups(
  realm: Realm,
  method: string,
  id: string | undefined,
  query: URLSearchParams,
  { name, attributes }: Json,
): Answer | undefined {
  if (method === 'GET' && !id) {
    const [, attribute, value] = /^([^:]+):(.+)$/.exec(query.get('q') ?? '') ?? []
    const fits = (one: Group) => attribute === undefined || one.attributes[attribute]?.includes(value!)
    return { status: 200, body: realm.groups.filter(fits).map(brief) }
  }
  if (method === 'POST' && !id) {
    if (taken(realm, name)) return conflict(`Top level group named '${name}' already exists.`)
    const group = { id: randomUUID(), name: String(name), attributes: (attributes ?? {}) as Group['attributes'] }
    realm.groups.push(group)
    return { status: 201, created: group.id }
  }
  const group = realm.groups.find((one) => one.id === id)
  if (!group) return notFound
  if (method === 'DELETE') {
    realm.groups.splice(realm.groups.indexOf(group), 1)
    return { status: 204 }
  }
  if (method !== 'PUT') return undefined
  if (taken(realm, name, group)) return conflict(`Sibling group named '${name}' already exists.`)
  group.name = String(name)
  if (attributes !== undefined) group.attributes = attributes as Group['attributes']
  return { status: 204 }
}
