import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '@otorga/kernel/base/config'
import { drawSecrets } from './topology.js'

/** The secrets of the installation in this folder, drawn at its first start: what they encrypted can be read at the next one. */
export async function keptSecrets(folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'distributed-secrets.json')
  const read = async () => JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  try {
    await writeFile(file, `${JSON.stringify(drawSecrets(), null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return read()
}

/** Every process has its own of these. */
const ofEachProcess = ['PORT', 'INTERNAL_PORT', 'IDP_PORT', 'DATA_DIR']

/** The settings of an environment that hold for every process. */
export function givenSettings(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const names = Object.values(settings).map(({ name }) => name)
  const shared = names.filter((name) => !ofEachProcess.includes(name))
  return Object.fromEntries(shared.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
}
