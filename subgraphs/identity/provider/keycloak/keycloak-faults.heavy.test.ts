import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityProvider, RealmUser } from '../port.js'
import { type Fault, faults, patience, TestKeycloak } from './test-keycloak.js'

let keycloak: TestKeycloak
/** A new driver has no token, so its first call requests one. */
let fresh: (how?: Fault) => IdentityProvider
beforeAll(async () => {
  keycloak = await TestKeycloak.start()
  fresh = (how) => keycloak.provider(patience(how))
})
afterAll(() => keycloak.stop())

const password = { password: 'correct horse battery', temporary: true }
const someRealm = () => ({ name: `r-${randomBytes(6).toString('hex')}`, tenantId: randomUUID(), displayName: 'One' })
const someone = (): RealmUser => ({
  userId: randomUUID(),
  email: `u-${randomBytes(4).toString('hex')}@demo.test`,
  firstName: 'Ana',
  lastName: 'Ruiz',
  organizationId: randomUUID(),
  roles: ['operator', 'viewer'],
  enabled: true,
})
const unknownOutcome = expect.objectContaining({ name: expect.not.stringMatching('IdentityProviderError') })

/** A realm without the random values that differ each time. */
function look({ name, tenantId }: { name: string; tenantId: string }) {
  const { settings, profile, clients } = keycloak.realms.get(name)!
  const anonymous = { settings, profile, clients: clients.map(({ id: _, ...client }) => client) }
  return JSON.parse(
    JSON.stringify({ ...anonymous, settings: { ...settings, id: '' } })
      .replace(/(?<="otorga_settings":")[\w-]{43}/, 'DIGEST')
      .replaceAll(name, 'NAME')
      .replaceAll(tenantId, 'TENANT'),
  )
}
const held = (realm: string) => keycloak.realms.get(realm)!.users.map(({ id: _, ...user }) => user)

/** The calls that an operation makes without faults. */
async function callsOf(act: (provider: IdentityProvider) => Promise<unknown>) {
  keycloak.watch()
  await act(fresh())
  return [...keycloak.calls]
}

const eachFault = async (steps: number, attempt: (at: number, how: Fault) => Promise<void>) => {
  for (let at = 1; at <= steps; at++) for (const how of faults) await attempt(at, how)
}

describe('making a realm', () => {
  test('takes these steps', async () => {
    const realm = someRealm()
    expect(await callsOf((provider) => provider.createRealm(realm))).toEqual([
      'POST /realms/master/protocol/openid-connect/token',
      `GET /admin/realms/${realm.name}`,
      'POST /admin/realms',
      'POST /realms/master/protocol/openid-connect/token',
      `GET /admin/realms/${realm.name}/users/profile`,
      `PUT /admin/realms/${realm.name}/users/profile`,
      `GET /admin/realms/${realm.name}/clients`,
      `POST /admin/realms/${realm.name}/clients`,
    ])
  })

  test('a failure at any step is completed by a retry of the same tenant', async () => {
    const whole = someRealm()
    const steps = (await callsOf((provider) => provider.createRealm(whole))).length
    const wanted = look(whole)
    await eachFault(steps, async (at, how) => {
      const realm = someRealm()
      keycloak.watch(at, how)
      await expect(fresh(how).createRealm(realm), `${how} at ${at}`).rejects.toEqual(unknownOutcome)
      keycloak.watch()
      await fresh().createRealm(realm)
      expect(look(realm), `${how} at ${at}`).toEqual(wanted)
    })
  })

  test('a failure at any step of the retry too is completed by the next', async () => {
    const whole = someRealm()
    await fresh().createRealm(whole)
    const wanted = look(whole)
    const steps = (await callsOf((provider) => provider.createRealm(whole))).length
    await eachFault(steps, async (at, how) => {
      const realm = someRealm()
      const provider = fresh(how)
      keycloak.watch(3, 'done and cut off')
      await expect(provider.createRealm(realm)).rejects.toEqual(unknownOutcome)
      keycloak.watch(at, how)
      await provider.createRealm(realm).catch(() => {})
      keycloak.watch()
      await provider.createRealm(realm)
      expect(look(realm), `${how} at ${at}`).toEqual(wanted)
    })
  })

  test('what a failure at any step left is removed by deleting the realm, and another tenant may have the name', async () => {
    const steps = (await callsOf((provider) => provider.createRealm(someRealm()))).length
    await eachFault(steps, async (at, how) => {
      const realm = someRealm()
      keycloak.watch(at, how)
      await expect(fresh(how).createRealm(realm), `${how} at ${at}`).rejects.toEqual(unknownOutcome)
      keycloak.watch()
      const provider = fresh()
      await provider.deleteRealm(realm.name)
      expect(keycloak.realms.has(realm.name), `${how} at ${at}`).toBe(false)
      await provider.createRealm({ ...realm, tenantId: randomUUID() })
    })
  })

  test('a half-made realm is refused to another tenant', async () => {
    const realm = someRealm()
    keycloak.watch(5)
    await expect(fresh().createRealm(realm)).rejects.toEqual(unknownOutcome)
    keycloak.watch()
    const other = { ...realm, tenantId: randomUUID() }
    await expect(fresh().createRealm(other)).rejects.toMatchObject({ code: 'REALM_CONFLICT' })
  })
})

const madeRealm = async () => {
  const realm = someRealm()
  await fresh().createRealm(realm)
  return realm.name
}

describe('an organization', () => {
  const groups = (realm: string) => keycloak.realms.get(realm)!.groups.map(({ id: _, ...group }) => group)

  test('that a failure at any step has left half made, half renamed or half removed is completed by a retry', async () => {
    const realm = await madeRealm()
    const organization = { organizationId: randomUUID(), name: 'Norte' }
    const wanted = { name: 'Norte', attributes: { organization_id: [organization.organizationId] } }
    const steps = (await callsOf((provider) => provider.saveOrganization(realm, organization))).length
    expect(steps).toBe(3)
    await eachFault(steps, async (at, how) => {
      for (const name of ['Norte', 'Sur']) {
        keycloak.watch(at, how)
        await expect(fresh(how).saveOrganization(realm, { ...organization, name }), `${how} at ${at}`).rejects.toEqual(
          unknownOutcome,
        )
        keycloak.watch()
        await fresh().saveOrganization(realm, { ...organization, name })
        expect(groups(realm), `${how} at ${at}`).toEqual([{ ...wanted, name }])
      }
      keycloak.watch(at, how)
      await expect(fresh(how).deleteOrganization(realm, organization.organizationId)).rejects.toEqual(unknownOutcome)
      keycloak.watch()
      await fresh().deleteOrganization(realm, organization.organizationId)
      expect(groups(realm)).toEqual([])
    })
  })
})

describe('a program', () => {
  test('that a failure at any step has left half made, half changed or half removed is completed by a retry', async () => {
    const realm = await madeRealm()
    const program = { clientId: randomUUID(), name: 'ERP', organizationId: null, roles: ['operator'] }
    const held = () =>
      keycloak.realms
        .get(realm)!
        .clients.filter(({ clientId }) => clientId === program.clientId)
        .map(({ secret }) => secret)
    const steps = (await callsOf((provider) => provider.saveClient(realm, program, 'first'))).length
    expect(steps).toBe(4)
    await eachFault(steps, async (at, how) => {
      for (const secret of ['first', 'second']) {
        keycloak.watch(at, how)
        await expect(fresh(how).saveClient(realm, program, secret), `${how} at ${at}`).rejects.toEqual(unknownOutcome)
        keycloak.watch()
        await fresh().saveClient(realm, program, secret)
        expect(held(), `${how} at ${at}`).toEqual([secret])
      }
      keycloak.watch(Math.min(at, 3), how)
      await expect(fresh(how).deleteClient(realm, program.clientId)).rejects.toEqual(unknownOutcome)
      keycloak.watch()
      await fresh().deleteClient(realm, program.clientId)
      expect(held()).toEqual([])
    })
  })
})

describe('making a user', () => {
  test('a failure at any step is completed by a retry, which answers one id for one record', async () => {
    const realm = await madeRealm()
    const steps = (await callsOf((provider) => provider.createUser(realm, someone(), password))).length
    expect(steps).toBe(3)
    await eachFault(steps, async (at, how) => {
      const name = await madeRealm()
      const user = someone()
      keycloak.watch(at, how)
      await expect(fresh(how).createUser(name, user, password), `${how} at ${at}`).rejects.toEqual(unknownOutcome)
      keycloak.watch()
      const { idpId } = await fresh().createUser(name, user, password)
      expect(keycloak.realms.get(name)!.users.map(({ id }) => id)).toEqual([idpId])
      expect(held(name), `${how} at ${at}`).toEqual([
        {
          username: user.userId,
          email: user.email,
          firstName: 'Ana',
          lastName: 'Ruiz',
          enabled: true,
          attributes: { user_id: [user.userId], organization_id: [user.organizationId], roles: user.roles },
          emailVerified: false,
          requiredActions: ['UPDATE_PASSWORD'],
          password: password.password,
          failures: 0,
          credentials: [],
        },
      ])
      await fresh().deleteUser(name, idpId)
      expect(held(name)).toEqual([])
    })
  })

  test('a failure at any step of replacing a user is completed by a retry', async () => {
    const realm = await madeRealm()
    const user = someone()
    const { idpId } = await fresh().createUser(realm, user)
    const steps = (await callsOf((provider) => provider.createUser(realm, user, password))).length
    await eachFault(steps, async (at, how) => {
      const changed = { ...user, lastName: `${how} ${at}`, roles: [`r${at}`] }
      const secret = { password: `a longer one ${how} ${at}`, temporary: true }
      keycloak.watch(at, how)
      await expect(fresh(how).createUser(realm, changed, secret), `${how} at ${at}`).rejects.toEqual(unknownOutcome)
      keycloak.watch()
      expect(await fresh().createUser(realm, changed, secret)).toEqual({ idpId })
      expect(held(realm)).toMatchObject([
        { lastName: changed.lastName, attributes: { roles: changed.roles }, password: secret.password },
      ])
    })
  })

  test('a failure at any step of changing or deleting a user is completed by a retry', async () => {
    const realm = await madeRealm()
    const { idpId } = await fresh().createUser(realm, someone(), password)
    const changes = { lastName: 'Sol', roles: ['viewer'], enabled: true }
    const steps = (await callsOf((provider) => provider.updateUser(realm, idpId, changes))).length
    await eachFault(steps, async (at, how) => {
      keycloak.watch(at, how)
      await expect(fresh(how).updateUser(realm, idpId, changes), `${how} at ${at}`).rejects.toEqual(unknownOutcome)
      keycloak.watch()
      await fresh().updateUser(realm, idpId, changes)
      expect(held(realm)).toMatchObject([{ lastName: 'Sol', attributes: { roles: ['viewer'] }, enabled: true }])
    })
    await eachFault(2, async (at, how) => {
      const { idpId: other } = await fresh().createUser(realm, someone())
      keycloak.watch(at, how)
      await expect(fresh(how).deleteUser(realm, other), `${how} at ${at}`).rejects.toEqual(unknownOutcome)
      keycloak.watch()
      await fresh().deleteUser(realm, other)
      expect(held(realm)).toHaveLength(1)
    })
  })
})
