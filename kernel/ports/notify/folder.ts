import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { Notifier } from './port.js'

/** The embedded default: one JSON file a message under `folder`, whole or not at all. */
export function createFolderNotifier(folder: string): Notifier {
  return {
    async send(notice) {
      const id = uuidv7()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const body = JSON.stringify({ id, ...notice, created_at: new Date().toISOString() }, null, 2)
      await writeFile(join(folder, `.${id}.tmp`), body, { mode: 0o600 })
      await rename(join(folder, `.${id}.tmp`), join(folder, `${id}.json`))
      return { id }
    },
  }
}
