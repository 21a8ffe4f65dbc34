import type { Config } from '@otorga/kernel/base/config'
import { readSecrets } from '../data-dir.js'
import { businessSecrets, environmentKeys } from '../system/processes/process.js'
import { type Keys, keysOf } from '../system/secrets.js'

/** The secrets of a command: from the environment when it names them all, else from DATA_DIR. */
export async function commandKeys(config: Config): Promise<Keys> {
  const whole = businessSecrets.every((key) => config[key] !== undefined)
  return whole ? environmentKeys(config) : keysOf(config, await readSecrets(config.dataDir))
}
