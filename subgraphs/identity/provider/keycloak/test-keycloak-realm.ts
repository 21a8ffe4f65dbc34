import { randomUUID } from 'node:crypto'
import type { Answer, Client, Json, Realm, User } from './test-keycloak.types.js'
import { answerGroups } from './test-keycloak-groups.js'

const noContent: Answer = { status: 204 }
const conflict = (errorMessage: string): Answer => ({ status: 409, body: { errorMessage } })
const notFound = (error: string): Answer => ({ status: 404, body: { error } })

/** A realm as Keycloak makes it: with default clients, a user profile and settings. */
export const newRealm = (settings: Json): Realm => ({
  settings: { id: randomUUID(), ssoSessionIdleTimeout: 1800, ...settings } as unknown as Realm['settings'],
  profile: { attributes: ['username', 'email', 'firstName', 'lastName'].map((name) => ({ name })), groups: [] },
  clients: [{ id: randomUUID(), clientId: 'account', attributes: {}, protocolMappers: [] }],
  groups: [],
  users: [],
  mails: [],
})

/** A realm's settings as they are read: the mail server's password is masked. */
export const shownRealm = ({ settings }: Realm) => ({
  ...settings,
  ...(settings.smtpServer !== undefined && {
    smtpServer: { ...(settings.smtpServer as Json), password: '**********' },
  }),
})

const shown = ({ password: _, failures: __, credentials, requiredActions, attributes, ...user }: User) => ({
  ...user,
  totp: credentials.some(({ type }) => type === 'otp'),
  requiredActions,
  ...(Object.keys(attributes).length > 0 && { attributes }),
})

/** Answers a call below `/admin/realms/{realm}`; undefined for a call that this double does not have. */
export function answerRealm(realm: Realm, route: string, query: URLSearchParams, body: Json): Answer | undefined {
  const [method, collection, id, action, part] = route.split(/[ /]/)
  switch (`${method} ${collection}`) {
    case 'PUT ':
      Object.assign(realm.settings, body)
      return noContent
    case 'GET clients':
      return { status: 200, body: realm.clients.filter(({ clientId }) => clientId === query.get('clientId')) }
    case 'POST clients':
      return addClient(realm, body)
    case 'PUT clients':
      return changeClient(realm, id, body)
    case 'DELETE clients': {
      const client = realm.clients.find((one) => one.id === id)
      if (!client) return notFound('Could not find client')
      realm.clients.splice(realm.clients.indexOf(client), 1)
      return noContent
    }
    case 'DELETE attack-detection': {
      const user = realm.users.find((one) => route.endsWith(`/brute-force/users/${one.id}`))
      if (user) user.failures = 0
      return noContent
    }
  }
  if (collection === 'groups') return answerGroups(realm, method!, id, query, body)
  if (collection !== 'users') return undefined
  if (id === 'profile') {
    if (method === 'PUT') realm.profile = body as Realm['profile']
    return { status: 200, body: realm.profile }
  }
  if (method === 'POST') return addUser(realm, body)
  if (!id)
    return { status: 200, body: realm.users.filter(({ username }) => username === query.get('username')).map(shown) }
  const user = realm.users.find((one) => one.id === id)
  if (!user) return notFound('User not found')
  if (action === 'credentials') return answerCredentials(user, method!, part)
  if (method === 'GET') return { status: 200, body: shown(user) }
  if (method === 'DELETE') {
    realm.users.splice(realm.users.indexOf(user), 1)
    return noContent
  }
  if (action === 'execute-actions-email') return mailActions(realm, user, query, body)
  return action === 'reset-password' ? setPassword(user, body) : changeUser(realm, user, body)
}

function answerCredentials(user: User, method: string, id: string | undefined): Answer {
  if (method === 'GET') {
    const password = user.password === undefined ? [] : [{ id: 'password', type: 'password' }]
    return { status: 200, body: [...password, ...user.credentials] }
  }
  const found = user.credentials.find((one) => one.id === id)
  if (!found) return notFound('Credential not found')
  user.credentials.splice(user.credentials.indexOf(found), 1)
  return noContent
}

function addClient(realm: Realm, body: Json): Answer {
  if (realm.clients.some(({ clientId }) => clientId === body.clientId))
    return conflict(`Client ${body.clientId} already exists`)
  const id = randomUUID()
  realm.clients.push({ attributes: {}, protocolMappers: [], ...body, id } as unknown as Client)
  return { status: 201, created: id }
}

function changeClient(realm: Realm, id: string | undefined, { attributes, protocolMappers, ...body }: Json): Answer {
  const client = realm.clients.find((one) => one.id === id)
  if (!client) return notFound('Could not find client')
  Object.assign(client, body)
  Object.assign(client.attributes, attributes)
  for (const mapper of (protocolMappers ?? []) as Client['protocolMappers']) {
    const others = client.protocolMappers.filter(({ name }) => name !== mapper.name)
    client.protocolMappers = [...others, mapper]
  }
  return noContent
}

const taken = ({ users, settings }: Realm, email: unknown, self?: User) =>
  !settings.duplicateEmailsAllowed && email && users.some((one) => one !== self && one.email === lower(email))
const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : undefined)

// An attribute outside of the profile is dropped silently, unless the policy lets administrators write it.
const kept = ({ profile }: Realm, attributes: unknown) =>
  ['ENABLED', 'ADMIN_EDIT'].includes(profile.unmanagedAttributePolicy ?? '')
    ? (structuredClone(attributes ?? {}) as User['attributes'])
    : {}

function addUser(realm: Realm, body: Json): Answer {
  const username = lower(body.username)
  if (!username) return { status: 400, body: { errorMessage: 'User name is missing' } }
  if (realm.users.some((one) => one.username === username)) return conflict('User exists with same username')
  if (taken(realm, body.email)) return conflict('User exists with same email')
  const user: User = {
    id: randomUUID(),
    username,
    email: lower(body.email),
    firstName: body.firstName as string,
    lastName: body.lastName as string,
    enabled: body.enabled === true,
    emailVerified: body.emailVerified === true,
    attributes: kept(realm, body.attributes),
    requiredActions: [...((body.requiredActions as string[]) ?? [])],
    password: undefined,
    credentials: [],
    failures: 0,
  }
  for (const credential of (body.credentials ?? []) as Json[]) {
    const answer = setPassword(user, credential)
    if (answer.status !== 204) return answer
  }
  realm.users.push(user)
  return { status: 201, created: user.id }
}

function changeUser(realm: Realm, user: User, body: Json): Answer {
  if (taken(realm, body.email, user)) return conflict('User exists with same email')
  if (body.enabled === true && !user.enabled) user.failures = 0
  const whole = body.attributes !== undefined
  const root = { email: lower(body.email), firstName: body.firstName, lastName: body.lastName } as Partial<User>
  for (const [name, value] of Object.entries(root))
    if (value !== undefined || whole) Object.assign(user, { [name]: value })
  if (whole) user.attributes = kept(realm, body.attributes)
  if (typeof body.enabled === 'boolean') user.enabled = body.enabled
  if (typeof body.emailVerified === 'boolean') user.emailVerified = body.emailVerified
  return noContent
}

function mailActions({ mails, settings }: Realm, { email, enabled }: User, query: URLSearchParams, body: Json): Answer {
  const bad = (errorMessage: string): Answer => ({ status: 400, body: { errorMessage } })
  if (!email) return bad('User email missing')
  if (!enabled) return bad('User is disabled')
  if (!settings.smtpServer) return { status: 500, body: { errorMessage: 'Failed to send execute actions email' } }
  mails.push({ to: email, actions: body as unknown as string[], lifespan: Number(query.get('lifespan')) })
  return noContent
}

function setPassword(user: User, { value, temporary }: Json): Answer {
  if (typeof value !== 'string' || value.length < 12)
    return {
      status: 400,
      body: { error: 'invalidPasswordMinLengthMessage', error_description: 'Invalid password: minimum length 12.' },
    }
  user.password = value
  const others = user.requiredActions.filter((action) => action !== 'UPDATE_PASSWORD')
  user.requiredActions = temporary === true ? [...others, 'UPDATE_PASSWORD'] : others
  return noContent
}
