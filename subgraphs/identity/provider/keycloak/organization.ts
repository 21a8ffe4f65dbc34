import { IdentityProviderError, type RealmOrganization } from '../port.js'
import { type AdminCalls, onStatus, realmNotFound } from './admin-calls.js'
import { attribute } from './realm-settings.js'

const refuse = (error: () => Error) => () => {
  throw error()
}
const nameTaken = () => new IdentityProviderError('ORGANIZATION_CONFLICT', 'another group of the realm has this name')

/** The id of an organization's group, found by the group's attribute. */
async function find(calls: AdminCalls, realm: string, organizationId: string): Promise<string | undefined> {
  const query = { realm, q: `${attribute.organizationId}:${organizationId}`, briefRepresentation: true }
  const [found] = await calls
    .call((client) => client.groups.find(query))
    .catch(
      onStatus(
        404,
        refuse(() => realmNotFound(realm)),
      ),
    )
  return found?.id
}

/** Adds the group of an organization, or renames it. */
export async function saveOrganization(
  calls: AdminCalls,
  realm: string,
  { organizationId, name }: RealmOrganization,
): Promise<{ idpId: string }> {
  const attributes = { [attribute.organizationId]: [organizationId] }
  const rename = async (id: string) => {
    await calls
      .call((client) => client.groups.update({ realm, id }, { name, attributes }))
      .catch(onStatus(409, refuse(nameTaken)))
    return { idpId: id }
  }
  const present = await find(calls, realm, organizationId)
  if (present) return rename(present)
  const made = await calls
    .call((client) => client.groups.create({ realm, name, attributes }))
    .catch(onStatus(409, () => undefined))
  if (made) return { idpId: made.id }
  const meanwhile = await find(calls, realm, organizationId)
  if (!meanwhile) throw nameTaken()
  return rename(meanwhile)
}

/** Removes the group of an organization. */
export async function removeOrganization(calls: AdminCalls, realm: string, organizationId: string): Promise<void> {
  const id = await find(calls, realm, organizationId).catch((error) => {
    if (error instanceof IdentityProviderError && error.code === 'REALM_NOT_FOUND') return undefined
    throw error
  })
  if (id) await calls.call((client) => client.groups.del({ realm, id })).catch(onStatus(404, () => {}))
}
