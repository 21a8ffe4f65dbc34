import { readConfig } from '@otorga/kernel/config'
import { startAllInOne } from '../system/all-in-one.js'

/** Seeds by starting the system on its configuration and stopping it again: every start seeds what is missing. */
export async function run(): Promise<undefined> {
  const { logins, stop } = await startAllInOne({ ...readConfig(process.env), port: 0, internalPort: 0 }, console.log)
  for (const { tenant, email, roles } of logins) console.log(`${tenant}: ${email} (${roles.join(', ')})`)
  await stop()
}
