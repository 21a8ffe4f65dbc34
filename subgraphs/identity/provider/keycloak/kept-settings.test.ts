import { randomBytes, randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faults, patience, TestKeycloak } from './test-keycloak.js'

let keycloak: TestKeycloak
beforeAll(async () => {
  keycloak = await TestKeycloak.start()
})
afterAll(() => keycloak.stop())
beforeEach(() => keycloak.watch())

const moved = {
  consoleRedirectUris: (realm: string) => [`https://${realm}.moved.test/bff/callback`],
  backchannelLogoutUri: (realm: string) => `https://moved.test/bff/backchannel-logout?tenant=${realm}`,
  smtpUrl: 'smtp://sender:new-secret@mail.moved.test:2525',
  sessionIdleSeconds: 600,
  sessionMaxSeconds: 7_200,
}

async function someRealm() {
  const realm = { name: `r-${randomBytes(6).toString('hex')}`, tenantId: randomUUID(), displayName: 'One' }
  await keycloak.provider().createRealm(realm)
  keycloak.watch()
  return realm
}
const heldBy = ({ name }: { name: string }) => {
  const { settings, clients } = keycloak.realms.get(name)!
  return { settings, client: clients.find(({ clientId }) => clientId === 'otorga-console')! }
}

describe('what a realm keeps of the deployment', () => {
  test('is current when it is made, and no longer once an address, the mail server or the life of sessions is another', async () => {
    const realm = await someRealm()
    expect(await keycloak.provider().keptSettings!.areCurrent(realm)).toBe(true)
    for (const change of Object.entries(moved))
      expect(await keycloak.provider(Object.fromEntries([change])).keptSettings!.areCurrent(realm)).toBe(false)
  })

  test('is renewed: the addresses to return to, the back-channel, the mail server, the life of sessions and how failures slow down; all else stays', async () => {
    const realm = await someRealm()
    const { settings, client } = heldBy(realm)
    settings.attributes.frontendTheme = 'their own'
    settings.permanentLockout = true
    settings.otpPolicyCodeReusable = true
    const { id, protocolMappers } = structuredClone(client)
    const { keptSettings } = keycloak.provider(moved)
    await keptSettings!.renew(realm)
    expect(await keptSettings!.areCurrent(realm)).toBe(true)
    const now = heldBy(realm)
    expect(now.client).toMatchObject({
      id,
      redirectUris: [`https://${realm.name}.moved.test/bff/callback`],
      attributes: {
        'backchannel.logout.url': `https://moved.test/bff/backchannel-logout?tenant=${realm.name}`,
        'post.logout.redirect.uris': `https://${realm.name}.moved.test/`,
        'pkce.code.challenge.method': 'S256',
      },
    })
    expect(now.client.protocolMappers.map(({ name }) => name).sort()).toEqual(
      protocolMappers.map(({ name }) => name).sort(),
    )
    expect(now.settings).toMatchObject({
      displayName: 'One',
      enabled: true,
      permanentLockout: false,
      maxFailureWaitSeconds: 300,
      otpPolicyCodeReusable: false,
      accessTokenLifespan: 300,
      ssoSessionIdleTimeout: 600,
      ssoSessionMaxLifespan: 7_200,
      resetPasswordAllowed: true,
      attributes: { tenant_id: realm.tenantId, frontendTheme: 'their own' },
      smtpServer: { host: 'mail.moved.test', port: '2525', user: 'sender', password: 'new-secret', starttls: 'true' },
    })
  })

  test('a mail server that was set in Keycloak stays where SMTP_URL names none', async () => {
    const realm = await someRealm()
    const { settings } = heldBy(realm)
    settings.smtpServer = { host: 'by.hand.test', password: 'theirs' }
    const { smtpUrl: _, ...addresses } = moved
    await keycloak.provider({ ...addresses, smtpUrl: undefined as never }).keptSettings!.renew(realm)
    expect(heldBy(realm).settings).toMatchObject({
      resetPasswordAllowed: true,
      smtpServer: { host: 'by.hand.test', password: 'theirs' },
    })
  })

  test('is not looked for in a realm that is missing, and not written into one of another tenant', async () => {
    const realm = await someRealm()
    const before = structuredClone(heldBy(realm))
    const { keptSettings } = keycloak.provider(moved)
    for (const act of [keptSettings!.areCurrent, keptSettings!.renew]) {
      await expect(act({ ...realm, tenantId: randomUUID() })).rejects.toMatchObject({ code: 'REALM_CONFLICT' })
      await expect(act({ ...realm, name: 'no-such-realm' })).rejects.toMatchObject({ code: 'REALM_NOT_FOUND' })
    }
    expect(heldBy(realm)).toEqual(before)
  })

  test('a renewal that fails at any step is not taken for done, and is completed by the next', async () => {
    for (const how of faults)
      for (let at = 1; at <= 4; at++) {
        const realm = await someRealm()
        const options = { ...moved, ...patience(how) }
        await keycloak.provider(options).keptSettings!.areCurrent(realm)
        const provider = keycloak.provider(options)
        keycloak.watch(at + 1, how) // the first call fetches a token
        await expect(provider.keptSettings!.renew(realm), `${how} at ${at}`).rejects.toThrow()
        keycloak.watch()
        const done = at === 4 && how !== 'refused'
        expect(await keycloak.provider(options).keptSettings!.areCurrent(realm), `${how} at ${at}`).toBe(done)
        await provider.keptSettings!.renew(realm)
        expect(heldBy(realm).client.redirectUris).toEqual([`https://${realm.name}.moved.test/bff/callback`])
        expect(await keycloak.provider(options).keptSettings!.areCurrent(realm)).toBe(true)
      }
  })
})

describe("the mail server's password", () => {
  test('is in no error, and not to be guessed from the digest without the secret of the client', async () => {
    for (const how of faults)
      for (let at = 2; at <= 4; at++) {
        const options = { ...moved, ...patience(how) }
        const realm = { name: `r-${randomBytes(6).toString('hex')}`, tenantId: randomUUID(), displayName: 'One' }
        keycloak.watch(at, how)
        const error = await keycloak
          .provider(options)
          .createRealm(realm)
          .then(
            () => undefined,
            (fault: unknown) => fault,
          )
        expect(error, `${how} at ${at}`).toBeDefined()
        expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('new-secret')
        keycloak.watch()
      }
    const realm = await someRealm()
    const digestOf = async (secret: string) => {
      await keycloak.provider({ ...moved, consoleClientSecret: () => secret }).keptSettings!.renew(realm)
      return heldBy(realm).settings.attributes.otorga_settings
    }
    expect(await digestOf('one secret')).not.toBe(await digestOf('another secret'))
  })
})
