import { portContract } from '../port.contract.js'
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
    realmEnabled: async (realm) => keycloak.realms.get(realm)?.settings.enabled,
    linked: async (realm, email) => keycloak.realms.get(realm)!.mails.filter(({ to }) => to === email).length,
    async lock(realm, idpId) {
      Object.assign(find(realm, idpId)!, { failures: 10, enabled: false }) // what permanentLockout does
    },
    close: () => keycloak.stop(),
  }
})
