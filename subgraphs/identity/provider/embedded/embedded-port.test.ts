import { passwordLink, realm as realms, realmUser } from '@otorga/drizzle/idp/tables'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { portContract } from '../port.contract.js'
import { reserveAttempt } from './realm-user.store.js'
import { createTestDatabase } from './test-database.js'
import { startTestSystem } from './test-system.js'

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
        enabled: found.enabled && found.lockedAt === null,
        hasPassword: found.passwordHash !== null,
      }
    },
    async realmEnabled(name) {
      const [found] = await database.select({ enabled: realms.enabled }).from(realms).where(eq(realms.name, name))
      return found?.enabled
    },
    async linked(realm, email) {
      const mine = and(eq(passwordLink.realm, realm), eq(passwordLink.email, email))
      return (await database.select().from(passwordLink).where(mine)).length
    },
    async lock(_, idpId) {
      for (let at = 0; at < 10; at++) await reserveAttempt(database, idpId, 10, new Date())
    },
    async close() {
      await nobody.end()
      await system.stop()
      await test.drop()
    },
  }
})
