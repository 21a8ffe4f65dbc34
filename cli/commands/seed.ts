import { readConfig } from '@otorga/kernel/base/config'
import { startAllInOne } from '../installation/all-in-one.js'
import { seedInstallation } from '../installation/seed-installation.js'

/**
 * Makes the platform and demo tenants where they are missing, as every start of the all-in-one does: on the database of the
 * environment with its secrets, or else by starting the system on its DATA_DIR and stopping it again.
 */
export async function run(): Promise<undefined> {
  const config = readConfig(process.env)
  const tell = (logins: Awaited<ReturnType<typeof seedInstallation>>) => {
    for (const { tenant, email, roles } of logins) console.log(`${tenant}: ${email} (${roles.join(', ')})`)
  }
  if (config.databaseUrl && config.databaseRoleSecret) return void tell(await seedInstallation(config))
  const { logins, stop } = await startAllInOne({ ...config, port: 0, internalPort: 0 }, console.log)
  tell(logins)
  await stop()
}
