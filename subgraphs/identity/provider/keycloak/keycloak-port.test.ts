import { randomUUID } from 'node:crypto'
import { portContract } from '../port.contract.js'
import { askAsProgram } from '../port.driver.js'
import { TestKeycloak } from './test-keycloak.js'

portContract('Keycloak', async () => {
  const keycloak = await TestKeycloak.start()
  const gone = await TestKeycloak.start()
  const unreachable = gone.provider()
  await gone.stop()
  const find = (realm: string, idpId: string) => keycloak.realms.get(realm)?.users.find(({ id }) => id === idpId)
  return {
    provider: keycloak.provider(),
    unreachable,
    async held(realm, idpId) {
      const user = find(realm, idpId)
      if (!user) return undefined
      return {
        userId: user.attributes.user_id![0]!,
        email: user.email!,
        firstName: user.firstName!,
        lastName: user.lastName!,
        organizationId: user.attributes.organization_id?.[0] ?? null,
        roles: user.attributes.roles ?? [],
        enabled: user.enabled && user.failures < 10,
        hasPassword: user.password !== undefined,
        mustChangePassword: user.requiredActions.includes('UPDATE_PASSWORD'),
      }
    },
    async addSecondFactor(realm, idpId) {
      find(realm, idpId)!.credentials.push(
        { id: randomUUID(), type: 'otp' },
        { id: randomUUID(), type: 'recovery-authn-codes' },
      )
    },
    realmEnabled: async (realm) => keycloak.realms.get(realm)?.settings.enabled,
    linked: async (realm, email) => keycloak.realms.get(realm)!.mails.filter(({ to }) => to === email).length,
    async organizations(realm) {
      const { groups } = keycloak.realms.get(realm)!
      return Object.fromEntries(
        groups.map(({ id: idpId, name, attributes }) => [attributes.organization_id![0]!, { idpId, name }]),
      )
    },
    programToken: (realm, clientId, secret) =>
      askAsProgram(`${keycloak.url}/realms/${realm}/protocol/openid-connect/token`, clientId, secret),
    close: () => keycloak.stop(),
  }
})
