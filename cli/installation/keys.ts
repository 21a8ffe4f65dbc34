import type { Config } from '@otorga/kernel/base/config'
import { readSecrets } from '../data-dir.js'
import { businessSecrets, environmentKeys } from '../system/processes/process.js'
import { type Keys, keysOf } from '../system/secrets.js'

/** The secrets of a command: those of the environment where it names them all, as between processes, else with those of DATA_DIR. */
export async function commandKeys(config: Config): Promise<Keys> {
  const whole = businessSecrets.every((key) => config[key] !== undefined)
  return whole
    ? environmentKeys(config, 'command', ...businessSecrets)
    : keysOf(config, await readSecrets(config.dataDir))
}
