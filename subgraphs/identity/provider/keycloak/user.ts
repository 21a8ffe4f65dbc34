import type AdminClient from '@keycloak/keycloak-admin-client'
import { IdentityProviderError, type RealmUser } from '../port.js'
import { type AdminCalls, onStatus, realmNotFound } from './admin-calls.js'
import { attribute } from './realm-settings.js'

type UserRepresentation = Parameters<AdminClient['users']['update']>[1]
type Changes = Partial<Omit<RealmUser, 'userId'>>
export interface Password {
  password: string
  temporary: boolean
}

const userConflict = () => new IdentityProviderError('USER_CONFLICT', 'another user of the realm has this e-mail')
const userNotFound = (realm: string) =>
  new IdentityProviderError('USER_NOT_FOUND', `realm ${realm} of Keycloak has no such user`)
const refuse = (error: () => Error) => () => {
  throw error()
}

const linkSeconds = 24 * 60 * 60

const normalizeEmail = (email: string) => email.trim().toLowerCase()
const credentialOf = ({ password, temporary }: Password) => ({ type: 'password', value: password, temporary })

/**
 * Adds a user. The user name is the user's id, which Keycloak keeps unique, so that a second or concurrent call finds the record
 * and replaces it.
 */
export async function saveUser(
  calls: AdminCalls,
  realm: string,
  user: RealmUser,
  password: Password | undefined,
): Promise<{ idpId: string }> {
  const present = await findByUserId(calls, realm, user.userId)
  if (present) return replaceUser(calls, realm, present, user, password)
  const { userId, enabled, ...changes } = user
  const { email, firstName, lastName, attributes } = merge({ attributes: { [attribute.userId]: [userId] } }, changes)
  const made = await calls
    .call((client) =>
      client.users.create({
        realm,
        username: userId,
        email,
        firstName,
        lastName,
        attributes,
        enabled,
        emailVerified: false,
        ...(password && { credentials: [credentialOf(password)] }),
        ...(password?.temporary && { requiredActions: ['UPDATE_PASSWORD'] }),
      }),
    )
    .catch(
      onStatus(
        404,
        refuse(() => realmNotFound(realm)),
      ),
    )
    .catch(onStatus(409, () => undefined))
  if (made) return { idpId: made.id }
  const meanwhile = await findByUserId(calls, realm, userId)
  if (!meanwhile) throw userConflict()
  return replaceUser(calls, realm, meanwhile, user, password)
}

async function replaceUser(
  calls: AdminCalls,
  realm: string,
  present: UserRepresentation & { id: string },
  { userId, ...changes }: RealmUser,
  password: Password | undefined,
): Promise<{ idpId: string }> {
  const attributes = { ...present.attributes, [attribute.userId]: [userId] }
  await writeUser(calls, realm, { ...present, attributes }, changes)
  if (password) await setPassword(calls, realm, present.id, password)
  return { idpId: present.id }
}

/** Changes a user. Errors: USER_NOT_FOUND, USER_CONFLICT. */
export async function changeUser(calls: AdminCalls, realm: string, id: string, changes: Changes): Promise<void> {
  const present = await calls.call((client) => client.users.findOne({ realm, id }))
  if (!present) throw userNotFound(realm)
  await writeUser(calls, realm, { ...present, id }, changes)
}

/** Removes a user. */
export async function removeUser(calls: AdminCalls, realm: string, id: string): Promise<void> {
  await calls.call((client) => client.users.del({ realm, id })).catch(onStatus(404, () => {}))
}

/** Sets a password; a temporary one adds Keycloak's required action UPDATE_PASSWORD. Error: USER_NOT_FOUND. */
export async function setPassword(calls: AdminCalls, realm: string, id: string, password: Password): Promise<void> {
  await calls
    .call((client) => client.users.resetPassword({ realm, id, credential: credentialOf(password) }))
    .catch(
      onStatus(
        404,
        refuse(() => userNotFound(realm)),
      ),
    )
}

/** Has Keycloak mail a link that sets the password and verifies the e-mail. Error: USER_NOT_FOUND. */
export async function startPasswordSetting(calls: AdminCalls, realm: string, id: string): Promise<{ mailed: true }> {
  const actions = ['UPDATE_PASSWORD', 'VERIFY_EMAIL']
  await calls
    .call((client) => client.users.executeActionsEmail({ realm, id, actions, lifespan: linkSeconds }))
    .catch(
      onStatus(
        404,
        refuse(() => userNotFound(realm)),
      ),
    )
  return { mailed: true }
}

async function findByUserId(calls: AdminCalls, realm: string, userId: string) {
  const [found] = await calls
    .call((client) => client.users.find({ realm, username: userId, exact: true }))
    .catch(
      onStatus(
        404,
        refuse(() => realmNotFound(realm)),
      ),
    )
  return found && { ...found, id: found.id! }
}

async function writeUser(
  calls: AdminCalls,
  realm: string,
  present: UserRepresentation & { id: string },
  changes: Changes,
): Promise<void> {
  const { id } = present
  const { enabled } = changes
  const body = { ...merge(present, changes), ...(enabled !== undefined && { enabled }) }
  await calls
    .call((client) => client.users.update({ realm, id }, body))
    .catch(
      onStatus(
        404,
        refuse(() => userNotFound(realm)),
      ),
    )
    .catch(onStatus(409, refuse(userConflict)))
  if (enabled) await calls.call((client) => client.attackDetection.del({ realm, id }))
}

/**
 * The whole record with the changes, because Keycloak removes fields that are not sent together with attributes. `enabled` is
 * left out: sending the old value would unlock a user who is locked by failed sign-ins.
 */
function merge(present: UserRepresentation, changes: Changes): UserRepresentation {
  const { email = present.email, organizationId, roles } = changes
  const address = email === undefined ? undefined : normalizeEmail(email)
  const attributes = Object.fromEntries(
    Object.entries({
      ...(present.attributes as Record<string, string[]> | undefined),
      ...(organizationId !== undefined && {
        [attribute.organizationId]: organizationId === null ? [] : [organizationId],
      }),
      ...(roles && { [attribute.roles]: roles }),
    }).filter(([, values]) => values.length > 0),
  )
  return {
    username: present.username,
    email: address,
    firstName: changes.firstName ?? present.firstName,
    lastName: changes.lastName ?? present.lastName,
    attributes,
    ...(address !== present.email && { emailVerified: false }),
  }
}
