import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { Notifier } from './port.js'

/** The embedded default: writes each message as a JSON file into `folder`, whole or not at all. */
export function createFolderNotifier(folder: string): Notifier {
  return {
    async send({ attachments = [], ...notice }) {
      const id = notice.id ?? uuidv7()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const body = JSON.stringify(
        {
          ...notice,
          id,
          ...(attachments.length > 0 && {
            attachments: attachments.map(({ fileName, contentType, content }) => ({
              file_name: fileName,
              content_type: contentType,
              content_base64: Buffer.from(content).toString('base64'),
            })),
          }),
          created_at: new Date().toISOString(),
        },
        null,
        2,
      )
      await writeFile(join(folder, `.${id}.tmp`), body, { mode: 0o600 })
      await rename(join(folder, `.${id}.tmp`), join(folder, `${id}.json`))
      return { id }
    },
  }
}
