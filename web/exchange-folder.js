import { renameSync, rmSync } from 'node:fs'

/** Runs a change of a folder; false when another process has changed it first. */
function unless(codes, change) {
  try {
    change()
    return true
  } catch (error) {
    if (codes.includes(error.code)) return false
    throw error
  }
}

/**
 * Puts a finished folder in the place of another. Both are moved whole, so that several processes may do it at once: the last one stays,
 * and nobody finds a folder that is half there.
 */
export function exchangeFolder(finished, place) {
  const old = `${finished}-old`
  do {
    if (unless(['ENOENT'], () => renameSync(place, old))) rmSync(old, { recursive: true, force: true })
  } while (!unless(['ENOTEMPTY', 'EEXIST', 'EPERM'], () => renameSync(finished, place)))
}
