import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

const read = new Map()
/** Every operation of the documents in a console's folder, as its client sends it, with the hash by which it asks for it. */
export function documentsOf(folder) {
  if (!read.has(folder))
    read.set(
      folder,
      runnerImport(join(folder, 'documents.ts'), { root: folder, configFile: false, logLevel: 'warn' }).then(
        ({ module: { operations } }) =>
          operations.map(({ name, type, body }) => ({
            id: createHash('sha256').update(body).digest('hex'),
            name,
            type,
            body,
          })),
      ),
    )
  return read.get(folder)
}

/** Writes the manifest by which a gateway trusts the documents of a console. */
export async function writeManifest(folder, file) {
  const operations = await documentsOf(folder)
  writeFileSync(file, JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations }, null, 1))
}

const name = 'virtual:document-ids'

/** Gives the page of a console the ids of its documents: a browser computes hashes only over https. */
export const documentIds = (folder) => ({
  name: 'document-ids',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return undefined
    const ids = Object.fromEntries((await documentsOf(folder)).map((one) => [one.name, one.id]))
    return `export const documentIds = ${JSON.stringify(ids)}`
  },
})
