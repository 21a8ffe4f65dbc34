import { readConfig } from '@otorga/kernel/base/config'
import { serviceToken } from '@otorga/kernel/request/auth'
import { CommandError } from '../command-error.js'
import { readSecrets } from '../data-dir.js'

export async function run(service: string): Promise<undefined> {
  if (!/^[a-z][a-z0-9-]{0,62}$/.test(service))
    throw new CommandError(`no service can be named ${service}: a name is like lending or subject-profile`)
  const config = readConfig(process.env)
  const secret = config.serviceTokenSecret ?? (await readSecrets(config.dataDir)).serviceTokenSecret
  console.log(serviceToken(secret, service))
}
