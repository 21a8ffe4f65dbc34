export { createSmtpNotifier } from './smtp.js'

import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'

export interface Notice {
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
}

/** Sends one mail or SMS; rejects when it was not taken. */
export interface Notifier {
  send(notice: Notice): Promise<{ id: string }>
}

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
