import type { UnmanagedAttributePolicy } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { IdentityProviderError, type RealmOf } from '../port.js'
import { type AdminCalls, onStatus, realmNotFound } from './admin-calls.js'
import { ensureClient } from './client.js'
import type { KeycloakProviderOptions } from './keycloak.types.js'
import { attribute, consoleClient, realmSettings } from './realm-settings.js'

interface Wanted extends RealmOf {
  displayName: string
}

const realmConflict = (name: string) =>
  new IdentityProviderError('REALM_CONFLICT', `realm ${name} of Keycloak belongs to another tenant, or to none`)

/**
 * Makes a realm in steps that can be repeated, so that the next call completes what an earlier one has not finished. The first
 * step writes the tenant's id, so that an unfinished realm is known to belong to its tenant.
 */
export async function ensureRealm(calls: AdminCalls, options: KeycloakProviderOptions, wanted: Wanted): Promise<void> {
  const { name } = wanted
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(name))
    throw new IdentityProviderError('REALM_NAME_INVALID', `"${name}" cannot name a realm`)
  if (!(await adoptRealm(calls, wanted)) && !(await makeRealm(calls, options, wanted))) {
    // The realm exists: either a call that timed out here has made it, or somebody else.
    if (!(await adoptRealm(calls, wanted))) throw realmConflict(name)
  }
  await openProfile(calls, name)
  await ensureConsoleClient(calls, options, wanted)
}

/** Removes a realm of the platform. Error: REALM_CONFLICT for a realm that names no tenant, such as `master`. */
export async function removeRealm(calls: AdminCalls, name: string): Promise<void> {
  const found = await findRealm(calls, name)
  if (!found) return
  if (found.tenantId === undefined) throw realmConflict(name)
  await calls.call((client) => client.realms.del({ realm: name })).catch(onStatus(404, () => {}))
}

/** The realm's tenant, which is undefined for a realm that is not the platform's; undefined when there is no realm. */
async function findRealm(
  calls: AdminCalls,
  name: string,
): Promise<{ tenantId: string | undefined; attributes: Record<string, string> } | undefined> {
  const read = () => calls.call((client) => client.realms.findOne({ realm: name })).catch(onStatus(403, () => ({})))
  let found = await read()
  if (found && !('enabled' in found)) {
    // Keycloak shows only the name of a realm to a token that is older than the realm.
    calls.forgetToken()
    found = await read()
  }
  if (!found) return undefined
  const { attributes = {} } = found as { attributes?: Record<string, string> }
  return { tenantId: attributes[attribute.tenantId], attributes }
}

/** The attributes of a tenant's realm. Errors: REALM_NOT_FOUND, REALM_CONFLICT. */
export async function attributesOf(calls: AdminCalls, { name, tenantId }: RealmOf): Promise<Record<string, string>> {
  const found = await findRealm(calls, name)
  if (!found) throw realmNotFound(name)
  if (found.tenantId !== tenantId) throw realmConflict(name)
  return found.attributes
}

/** The tenant that a realm belongs to. Errors: REALM_NOT_FOUND, REALM_CONFLICT. */
export async function tenantOf(calls: AdminCalls, name: string): Promise<string> {
  const found = await findRealm(calls, name)
  if (!found) throw realmNotFound(name)
  if (found.tenantId === undefined) throw realmConflict(name)
  return found.tenantId
}

async function adoptRealm(calls: AdminCalls, { name, tenantId, displayName }: Wanted): Promise<boolean> {
  const found = await findRealm(calls, name)
  if (!found) return false
  if (found.tenantId !== tenantId) throw realmConflict(name)
  await calls.call((client) => client.realms.update({ realm: name }, { displayName }))
  return true
}

async function makeRealm(calls: AdminCalls, options: KeycloakProviderOptions, wanted: Wanted): Promise<boolean> {
  const made = await calls
    .call(async (client) => {
      await client.realms.create(realmSettings(options, wanted))
      return true
    })
    .catch(onStatus(409, () => false))
  calls.forgetToken() // only the next token has rights in the new realm
  return made
}

// Without this Keycloak drops unknown attributes but answers success. ENABLED would let users change their own attributes, and so
// their roles.
async function openProfile(calls: AdminCalls, realm: string): Promise<void> {
  const profile = await calls.call((client) => client.users.getProfile({ realm }))
  const unmanagedAttributePolicy = 'ADMIN_EDIT' as UnmanagedAttributePolicy.AdminEdit
  if (profile.unmanagedAttributePolicy === unmanagedAttributePolicy) return
  await calls.call((client) => client.users.updateProfile({ realm, ...profile, unmanagedAttributePolicy }))
}

/** Makes the console's client, or updates its settings. */
export const ensureConsoleClient = (calls: AdminCalls, options: KeycloakProviderOptions, wanted: RealmOf) =>
  ensureClient(calls, wanted.name, consoleClient(options, wanted))
