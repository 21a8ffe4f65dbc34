import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The paths of the files below a folder, relative to it, without installed, built and hidden files. */
export function* filesBelow(folder: string, from = ''): Generator<string> {
  for (const entry of readdirSync(join(folder, from), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === 'dist') continue
    const path = join(from, entry.name)
    if (entry.isDirectory()) yield* filesBelow(folder, path)
    else yield path
  }
}
