import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeFolder } from '@otorga/drizzle/embedded-postgres/folder'
import { DataDirError, dataDirFault } from './data-dir/fault.js'
import { lockFolder } from './data-dir/lock.js'
import { loadOrMakeSecrets, loadSecrets, type Secrets, secretsFile } from './data-dir/secrets.js'

export { DataDirError, type Secrets }

export interface DataDir {
  /** Absolute. */
  path: string
  secrets: Secrets
  /** Lets another process open the directory; calling it again does nothing. */
  release(): Promise<void>
}

/** Opens DATA_DIR for this process only; makes it with mode 700 and fresh secrets at the first start. Throws DataDirError. */
export async function openDataDir(given: string): Promise<DataDir> {
  const path = resolve(given)
  try {
    makeFolder(path, 0o700)
    const unlock = lockFolder(path)
    let held = true
    const release = async () => {
      if (held) unlock()
      held = false
    }
    try {
      return { path, secrets: loadOrMakeSecrets(path), release }
    } catch (error) {
      await release()
      throw error
    }
  } catch (error) {
    throw dataDirFault(path, error)
  }
}

/** The secrets of a directory that a server has made. Takes no lock, so that commands can run while the server does. */
export async function readSecrets(given: string): Promise<Secrets> {
  const path = resolve(given)
  try {
    if (!statSync(path).isDirectory()) throw Object.assign(new Error('not a directory'), { code: 'ENOTDIR' })
    return loadSecrets(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new DataDirError(`${secretsFile(path)} does not exist: start the server once, or set the DATA_DIR it uses`)
    throw dataDirFault(path, error)
  }
}
