import { parseArgs } from 'node:util'
import type { EmbeddedProvider } from '@otorga/identity/provider/embedded/embedded.types'
import { readConfig } from '@otorga/kernel/base/config'
import { CommandError } from '../command-error.js'
import { startAllInOne } from '../installation/all-in-one.js'

const usage = 'usage: otorga rotate-realm-keys <realm> [--retire]'

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { retire: { type: 'boolean' } } })
  } catch {
    throw new CommandError(usage)
  }
}

/**
 * Gives a realm of the embedded provider a new signing key; tokens of the old one stay verifiable until `--retire`.
 * Starts on the configuration's database, on ports of its own.
 */
export async function run(args: string[]): Promise<undefined> {
  const { values, positionals } = parse(args)
  const [realm] = positionals
  if (!realm || positionals.length > 1) throw new CommandError(usage)
  const config = readConfig(process.env)
  if (config.keycloakUrl) throw new CommandError('KEYCLOAK_URL is set: Keycloak rotates the keys of its realms itself')
  const { system, stop } = await startAllInOne({ ...config, port: 0, internalPort: 0 })
  try {
    const provider = system.services.provider as EmbeddedProvider
    if (values.retire) await provider.removeRetiredKeys(realm)
    else await provider.rotateKeys(realm)
    console.log(values.retire ? `${realm} publishes its new key alone` : `${realm} signs with a new key`)
  } catch (error) {
    if ((error as { code?: string }).code !== 'REALM_NOT_FOUND') throw error
    throw new CommandError(`there is no realm ${realm}`)
  } finally {
    await stop()
  }
}
