import { passwordLink, realmOrganization, realm as realms, realmUser, secondFactor } from '@otorga/drizzle/idp/tables'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { portContract } from '../port.contract.js'
import { askAsProgram } from '../port.driver.js'
import { createTestDatabase } from './test-database.js'
import { endpoint, startTestSystem } from './test-system.js'

portContract('embedded', async () => {
  const test = await createTestDatabase()
  const system = await startTestSystem(test)
  const database = drizzle(test.connect())
  const nobody = postgres('postgres://nobody@127.0.0.1:1/nothing', { connect_timeout: 1, onnotice: () => {} })
  return {
    provider: system.provider,
    unreachable: system.build({ sql: nobody }),
    async held(name, idpId) {
      const [found] = await database
        .select()
        .from(realmUser)
        .where(and(eq(realmUser.realm, name), eq(realmUser.idpId, idpId)))
      if (!found) return undefined
      const { userId, email, firstName, lastName, organizationId, roles, mustChangePassword } = found
      return {
        userId,
        email,
        firstName,
        lastName,
        organizationId,
        roles,
        mustChangePassword,
        enabled: found.enabled,
        hasPassword: found.passwordHash !== null,
      }
    },
    async realmEnabled(name) {
      const [found] = await database.select({ enabled: realms.enabled }).from(realms).where(eq(realms.name, name))
      return found?.enabled
    },
    async addSecondFactor(realm, idpId) {
      const factor = { idpId, realm, secretEncrypted: 'sealed', lastStep: 0, recoveryHashes: [], createdAt: new Date() }
      await database.insert(secondFactor).values(factor)
    },
    async linked(realm, email) {
      const mine = and(eq(passwordLink.realm, realm), eq(passwordLink.email, email))
      return (await database.select().from(passwordLink).where(mine)).length
    },
    async organizations(realm) {
      const rows = await database.select().from(realmOrganization).where(eq(realmOrganization.realm, realm))
      return Object.fromEntries(rows.map(({ organizationId, idpId, name }) => [organizationId, { idpId, name }]))
    },
    programToken: (realm, clientId, secret) => askAsProgram(endpoint(system, realm, 'token'), clientId, secret),
    async close() {
      await nobody.end()
      await system.stop()
      await test.drop()
    },
  }
})
