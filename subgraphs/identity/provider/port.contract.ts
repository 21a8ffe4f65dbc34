import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organizationContract } from './organization.contract.js'
import { type Driver, newSecret, refusal, someOrganization, someProgram } from './port.driver.js'
import type { IdentityProvider, RealmUser } from './port.js'
import { programContract } from './program.contract.js'

const password = 'correct horse battery'

/** The guarantees of every identity provider's driver. */
export function portContract(name: string, start: () => Promise<Driver>) {
  describe(`the identity provider's port: ${name}`, () => {
    let driver: Driver
    let provider: IdentityProvider
    beforeAll(async () => {
      driver = await start()
      provider = driver.provider
    })
    afterAll(() => driver.close())

    const makeRealm = async () => {
      const realm = { name: `r-${randomBytes(6).toString('hex')}`, tenantId: randomUUID(), displayName: 'One & <all>' }
      await provider.createRealm(realm)
      return realm
    }
    const someone = (changes: Partial<RealmUser> = {}): RealmUser => ({
      userId: randomUUID(),
      email: `u-${randomBytes(4).toString('hex')}@demo.test`,
      firstName: 'Ana',
      lastName: 'Ruiz',
      organizationId: randomUUID(),
      roles: ['operator', 'viewer'],
      enabled: true,
      ...changes,
    })
    const makeUser = async (
      changes: Partial<RealmUser> = {},
      credentials?: { password: string; temporary: boolean },
    ) => {
      const { name: realm } = await makeRealm()
      const user = someone(changes)
      const { idpId } = await provider.createUser(realm, user, credentials)
      return { realm, user, idpId }
    }

    test('making a realm again for its tenant is no error and keeps its users', async () => {
      const realm = await makeRealm()
      const user = someone()
      const { idpId } = await provider.createUser(realm.name, user)
      await provider.createRealm({ ...realm, displayName: 'Renamed' })
      expect(await driver.held(realm.name, idpId)).toMatchObject(user)
      expect(await driver.realmEnabled(realm.name)).toBe(true)
    })

    test('a realm of another tenant is refused', async () => {
      const realm = await makeRealm()
      await expect(provider.createRealm({ ...realm, tenantId: randomUUID() })).rejects.toEqual(
        refusal('REALM_CONFLICT'),
      )
    })

    test.each(['', 'Upper', 'a/b', '-a', 'a'.repeat(64)])('%j cannot name a realm', async (bad) => {
      const realm = { name: bad, tenantId: randomUUID(), displayName: 'Bad' }
      await expect(provider.createRealm(realm)).rejects.toEqual(refusal('REALM_NAME_INVALID'))
    })

    test('a deleted realm is gone with its users; deleting it again is no error, and its name is free', async () => {
      const { realm, idpId } = await makeUser()
      await provider.deleteRealm(realm)
      await provider.deleteRealm(realm)
      expect(await driver.held(realm, idpId)).toBeUndefined()
      await provider.createRealm({ name: realm, tenantId: randomUUID(), displayName: 'Anew' })
      expect(await driver.held(realm, idpId)).toBeUndefined()
    })

    test('a realm is closed and opened again, and stays closed when it is made again', async () => {
      const realm = await makeRealm()
      await provider.setRealmEnabled(realm.name, false)
      await provider.createRealm(realm)
      expect(await driver.realmEnabled(realm.name)).toBe(false)
      await provider.setRealmEnabled(realm.name, true)
      expect(await driver.realmEnabled(realm.name)).toBe(true)
    })

    test('a user is held as given, the e-mail in lower case, without a password unless one is given', async () => {
      const { realm, user, idpId } = await makeUser({ email: 'Ana@Demo.TEST' })
      expect(await driver.held(realm, idpId)).toEqual({
        ...user,
        email: 'ana@demo.test',
        hasPassword: false,
        mustChangePassword: false,
      })
    })

    test('a user without organization or roles is held without them', async () => {
      const { realm, idpId } = await makeUser({ organizationId: null, roles: [], enabled: false })
      expect(await driver.held(realm, idpId)).toMatchObject({ organizationId: null, roles: [], enabled: false })
    })

    test('a temporary password must be changed, a lasting one not', async () => {
      const { realm, idpId } = await makeUser({}, { password, temporary: true })
      expect(await driver.held(realm, idpId)).toMatchObject({ hasPassword: true, mustChangePassword: true })
      await provider.setPassword(realm, idpId, password, false)
      expect(await driver.held(realm, idpId)).toMatchObject({ hasPassword: true, mustChangePassword: false })
    })

    test('a user is given a link to set their password by, and keeps the one they have until then', async () => {
      const { realm, user, idpId } = await makeUser({}, { password, temporary: false })
      const started = await provider.startPasswordSetting(realm, idpId)
      if ('url' in started) expect(started.url).toContain(`/realms/${realm}/`)
      else expect(started).toEqual({ mailed: true })
      expect(await driver.linked(realm, user.email)).toBe(1)
      expect(await driver.held(realm, idpId)).toMatchObject({ hasPassword: true, mustChangePassword: false })
    })

    test('a second factor is known and removed, once, and the password stays', async () => {
      const { realm, idpId } = await makeUser({}, { password, temporary: false })
      expect(await provider.hasSecondFactor(realm, idpId)).toBe(false)
      expect(await provider.removeSecondFactor(realm, idpId)).toBe(false)
      await driver.addSecondFactor(realm, idpId)
      expect(await provider.hasSecondFactor(realm, idpId)).toBe(true)
      const { name: another } = await makeRealm()
      expect(await provider.removeSecondFactor(another, idpId)).toBe(false)
      expect(await provider.removeSecondFactor(realm, idpId)).toBe(true)
      expect(await provider.hasSecondFactor(realm, idpId)).toBe(false)
      expect(await provider.removeSecondFactor(realm, idpId)).toBe(false)
      expect(await driver.held(realm, idpId)).toMatchObject({ hasPassword: true })
    })

    test('creating a user again replaces the record under the same id and keeps a password that is not given', async () => {
      const { realm, user, idpId } = await makeUser({}, { password, temporary: true })
      const changed = { ...user, email: 'new@demo.test', roles: ['viewer'], organizationId: null, lastName: 'Sol' }
      expect(await provider.createUser(realm, changed)).toEqual({ idpId })
      expect(await driver.held(realm, idpId)).toEqual({ ...changed, hasPassword: true, mustChangePassword: true })
    })

    test('two calls at the same time for one user make one record', async () => {
      const { name: realm } = await makeRealm()
      const user = someone()
      const made = await Promise.all(
        [1, 2, 3].map(() => provider.createUser(realm, user, { password, temporary: true })),
      )
      expect(new Set(made.map(({ idpId }) => idpId)).size).toBe(1)
    })

    test("another user's e-mail is refused whatever its case, at creation and at change, and nothing is left", async () => {
      const { realm, user } = await makeUser({ email: 'ana@demo.test' })
      await expect(provider.createUser(realm, someone({ email: 'ANA@demo.test' }))).rejects.toEqual(
        refusal('USER_CONFLICT'),
      )
      const other = someone()
      const { idpId } = await provider.createUser(realm, other)
      await expect(provider.updateUser(realm, idpId, { email: user.email, roles: [] })).rejects.toEqual(
        refusal('USER_CONFLICT'),
      )
      expect(await driver.held(realm, idpId)).toMatchObject(other)
    })

    test('one e-mail may be used in two realms', async () => {
      const { user } = await makeUser({ email: 'both@demo.test' })
      await expect(makeUser({ email: user.email })).resolves.toBeDefined()
    })

    test.each<Partial<Omit<RealmUser, 'userId'>>>([
      { firstName: 'Eva' },
      { lastName: 'Sol' },
      { email: 'other@demo.test' },
      { roles: ['tenant_admin'] },
      { roles: [] },
      { organizationId: null },
      { organizationId: '018f0000-0000-7000-8000-000000000001' },
      { enabled: false },
      {},
    ])('a change of %j changes nothing else', async (changes) => {
      const { realm, user, idpId } = await makeUser({}, { password, temporary: true })
      await provider.updateUser(realm, idpId, changes)
      expect(await driver.held(realm, idpId)).toEqual({
        ...user,
        ...changes,
        hasPassword: true,
        mustChangePassword: true,
      })
    })

    test('a deleted user is gone, and deleting them again is no error', async () => {
      const { realm, idpId } = await makeUser()
      await provider.deleteUser(realm, idpId)
      await provider.deleteUser(realm, idpId)
      expect(await driver.held(realm, idpId)).toBeUndefined()
      await expect(provider.updateUser(realm, idpId, { firstName: 'Eva' })).rejects.toEqual(refusal('USER_NOT_FOUND'))
      await expect(provider.setPassword(realm, idpId, password, true)).rejects.toEqual(refusal('USER_NOT_FOUND'))
      await expect(provider.startPasswordSetting(realm, idpId)).rejects.toEqual(refusal('USER_NOT_FOUND'))
    })

    organizationContract({ driver: () => driver, makeRealm })
    programContract({ driver: () => driver, makeRealm })

    test('what is missing is named: the realm, or the user', async () => {
      const nobody = randomUUID()
      await expect(provider.createUser('nowhere', someone())).rejects.toEqual(refusal('REALM_NOT_FOUND'))
      await expect(provider.setRealmEnabled('nowhere', true)).rejects.toEqual(refusal('REALM_NOT_FOUND'))
      await expect(provider.updateUser('nowhere', nobody, {})).rejects.toEqual(refusal('USER_NOT_FOUND'))
      await expect(provider.setPassword('nowhere', nobody, password, true)).rejects.toEqual(refusal('USER_NOT_FOUND'))
      await expect(provider.startPasswordSetting('nowhere', nobody)).rejects.toEqual(refusal('USER_NOT_FOUND'))
      await expect(provider.deleteUser('nowhere', nobody)).resolves.toBeUndefined()
      await expect(provider.saveOrganization('nowhere', someOrganization())).rejects.toEqual(refusal('REALM_NOT_FOUND'))
      await expect(provider.deleteOrganization('nowhere', nobody)).resolves.toBeUndefined()
      await expect(provider.saveClient('nowhere', someProgram(), newSecret())).rejects.toEqual(
        refusal('REALM_NOT_FOUND'),
      )
      await expect(provider.deleteClient('nowhere', nobody)).resolves.toBeUndefined()
    })

    test("the issuer, the token endpoint and the keys' address follow Keycloak's paths and need no realm", () => {
      expect(provider.issuer('nowhere')).toMatch(/^https?:\/\/[^/]+\/realms\/nowhere$/)
      expect(provider.tokenUrl('nowhere')).toBe(`${provider.issuer('nowhere')}/protocol/openid-connect/token`)
      expect(provider.jwksUri('nowhere')).toMatch(/\/realms\/nowhere\/protocol\/openid-connect\/certs$/)
    })

    test('it is ready, and says so when it is not', async () => {
      await expect(provider.ready()).resolves.toBeUndefined()
      await expect(driver.unreachable.ready()).rejects.toThrow()
    })

    test('one that cannot be reached refuses nothing: the outcome is unknown', async () => {
      const calls = [
        driver.unreachable.createRealm({ name: 'somewhere', tenantId: randomUUID(), displayName: 'Some' }),
        driver.unreachable.deleteRealm('somewhere'),
        driver.unreachable.setRealmEnabled('somewhere', true),
        driver.unreachable.createUser('somewhere', someone()),
        driver.unreachable.updateUser('somewhere', randomUUID(), { firstName: 'Eva' }),
        driver.unreachable.deleteUser('somewhere', randomUUID()),
        driver.unreachable.startPasswordSetting('somewhere', randomUUID()),
        driver.unreachable.saveOrganization('somewhere', someOrganization()),
        driver.unreachable.deleteOrganization('somewhere', randomUUID()),
        driver.unreachable.saveClient('somewhere', someProgram(), newSecret()),
        driver.unreachable.deleteClient('somewhere', randomUUID()),
      ]
      for (const outcome of await Promise.allSettled(calls)) {
        expect(outcome.status).toBe('rejected')
        expect((outcome as PromiseRejectedResult).reason.name).not.toBe('IdentityProviderError')
      }
    })
  })
}
