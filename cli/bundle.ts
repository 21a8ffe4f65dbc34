import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Where `cli/build.js` writes the bundle, beside the modules of the command line. */
export const bundleFolder = 'bundle'
/** In the bundle: the files that it is older than when it must be made again, from its folder, each with its state. */
export const sourcesFile = 'sources.json'

/** The size of a file and the second of its last change, which also an image keeps. */
export function stateOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.size} ${Math.floor(found.mtimeMs / 1000)}` : 'absent'
}

/** The address of the bundled command line; undefined when there is no bundle, or when something has changed since it was made. */
export function bundleOf(dist: string = fileURLToPath(new URL('.', import.meta.url))): string | undefined {
  const folder = join(dist, bundleFolder)
  let sources: Record<string, string>
  try {
    sources = JSON.parse(readFileSync(join(folder, sourcesFile), 'utf8'))
  } catch {
    return undefined
  }
  const unchanged = Object.entries(sources).every(([file, state]) => stateOf(join(folder, file)) === state)
  return unchanged ? pathToFileURL(join(folder, 'run.js')).href : undefined
}
