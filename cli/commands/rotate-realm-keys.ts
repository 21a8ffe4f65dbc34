import type { EmbeddedProvider } from '@otorga/identity/provider/embedded/embedded.types'
import { readConfig } from '@otorga/kernel/base/config'
import { CommandError } from '../command-error.js'
import { startAllInOne } from '../installation/all-in-one.js'

/**
 * Gives a realm of the embedded provider a new signing key; tokens signed by the old key can be verified until `--retire`.
 * Works on the configuration's database and listens on free ports.
 */
export async function run(realm: string, { retire = false }: { retire?: boolean }): Promise<undefined> {
  const config = readConfig(process.env)
  if (config.keycloakUrl) throw new CommandError('KEYCLOAK_URL is set: Keycloak rotates the keys of its realms itself')
  const { system, stop } = await startAllInOne({ ...config, port: 0, internalPort: 0 })
  try {
    const provider = system.services.provider as EmbeddedProvider
    if (retire) await provider.removeRetiredKeys(realm)
    else await provider.rotateKeys(realm)
    console.log(retire ? `${realm} publishes only its new key` : `${realm} signs with a new key`)
  } catch (error) {
    if ((error as { code?: string }).code !== 'REALM_NOT_FOUND') throw error
    throw new CommandError(`there is no realm ${realm}`)
  } finally {
    await stop()
  }
}
