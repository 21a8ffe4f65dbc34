import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder and what is missing above it (those with the usual mode); an existing one stays as it is. */
export function makeFolder(path: string, mode = 0o777) {
  // Not `recursive`: that never returns where the parent exists and yet answers ENOENT, as /proc does.
  if (!existsSync(path) && !existsSync(dirname(path))) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(path).isDirectory()) throw error
  }
}
