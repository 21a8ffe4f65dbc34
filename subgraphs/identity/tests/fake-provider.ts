import { type IdentityProvider, IdentityProviderError, type RealmClient, type RealmUser } from '../provider/port.js'

export type Step =
  | 'createRealm'
  | 'deleteRealm'
  | 'setRealmEnabled'
  | 'createUser'
  | 'updateUser'
  | 'deleteUser'
  | 'saveOrganization'
  | 'deleteOrganization'
  | 'saveClient'
  | 'deleteClient'
/** `before`: the call failed without an effect; `after`: it had its effect and the answer was lost. */
export type Failure = 'before' | 'after'

/** A realm of the fake. */
export interface Realm {
  tenantId: string
  displayName: string
  enabled: boolean
  users: Record<string, RealmUser & { temporary: boolean | undefined }>
  /** Names by the platform's ids. */
  organizations: Record<string, string>
  clients: Record<string, RealmClient & { secret: string }>
}

/** An identity provider in memory that fulfils the port's contract and can be made to fail. */
export function createFakeProvider() {
  const realms: Record<string, Realm> = {}
  const failures = new Map<Step, Failure>()

  async function step<Result>(name: Step, run: () => Result): Promise<Result> {
    const failure = failures.get(name)
    if (failure === 'before') throw new Error(`${name}: the provider is down`)
    const result = run()
    if (failure === 'after') throw new Error(`${name}: the answer got lost`)
    return result
  }
  const realmOf = (name: string) => {
    const realm = realms[name]
    if (!realm) throw new IdentityProviderError('REALM_NOT_FOUND', name)
    return realm
  }

  const provider: IdentityProvider = {
    createRealm: ({ name, tenantId, displayName }) =>
      step('createRealm', () => {
        const present = realms[name]
        if (present && present.tenantId !== tenantId) throw new IdentityProviderError('REALM_CONFLICT', name)
        realms[name] = { enabled: true, users: {}, organizations: {}, clients: {}, ...present, tenantId, displayName }
      }),
    deleteRealm: (name) => step('deleteRealm', () => void delete realms[name]),
    setRealmEnabled: (name, enabled) => step('setRealmEnabled', () => void (realmOf(name).enabled = enabled)),
    createUser: (name, user, credentials) =>
      step('createUser', () => {
        const { users } = realmOf(name)
        if (Object.values(users).some(({ email, userId }) => email === user.email && userId !== user.userId))
          throw new IdentityProviderError('USER_CONFLICT', user.email)
        users[`idp-${user.userId}`] = { ...user, temporary: credentials?.temporary }
        return { idpId: `idp-${user.userId}` }
      }),
    updateUser: (name, idpId, changes) =>
      step('updateUser', () => {
        const user = realmOf(name).users[idpId]
        if (!user) throw new IdentityProviderError('USER_NOT_FOUND', idpId)
        Object.assign(user, changes)
      }),
    deleteUser: (name, idpId) => step('deleteUser', () => void delete realms[name]?.users[idpId]),
    saveOrganization: (name, { organizationId, name: wanted }) =>
      step('saveOrganization', () => {
        const { organizations } = realmOf(name)
        if (Object.entries(organizations).some(([id, one]) => one === wanted && id !== organizationId))
          throw new IdentityProviderError('ORGANIZATION_CONFLICT', wanted)
        organizations[organizationId] = wanted
        return { idpId: `idp-${organizationId}` }
      }),
    deleteOrganization: (name, id) => step('deleteOrganization', () => void delete realms[name]?.organizations[id]),
    saveClient: (name, client, secret) =>
      step('saveClient', () => void (realmOf(name).clients[client.clientId] = { ...client, secret })),
    deleteClient: (name, id) => step('deleteClient', () => void delete realms[name]?.clients[id]),
    tokenUrl: (name) => `http://idp.test/realms/${name}/token`,
    setPassword: async () => {},
    hasSecondFactor: async () => false,
    removeSecondFactor: async () => false,
    secondFactorRoles: true,
    startPasswordSetting: async (name, idpId) => ({ url: `http://idp.test/realms/${name}/set/${idpId}` }),
    issuer: (name) => `http://idp.test/realms/${name}`,
    jwksUri: (name) => `http://idp.test/realms/${name}/certs`,
    consoleClient: (name) => ({ id: 'console', secret: `console of ${name}` }),
    ready: async () => {},
  }
  return {
    provider,
    realms,
    /** Runs `work` while these steps fail. */
    async failing<Result>(steps: Partial<Record<Step, Failure>>, work: () => Promise<Result>): Promise<Result> {
      for (const [name, failure] of Object.entries(steps)) failures.set(name as Step, failure)
      try {
        return await work()
      } finally {
        failures.clear()
      }
    },
  }
}
