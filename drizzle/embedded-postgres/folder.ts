import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder, and its parents with the usual mode; an existing folder is not changed. */
export function makeFolder(path: string, mode = 0o777) {
  // Not `recursive`: it never returns when the parent exists but answers ENOENT, as /proc does.
  if (!existsSync(path) && !existsSync(dirname(path))) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(path).isDirectory()) throw error
  }
}
