import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const all = fileURLToPath(new URL('console/documents.ts', import.meta.url))

let read
/** Every operation of the console's documents, as its client sends it, with the hash by which it asks for it. */
export function consoleDocuments() {
  read ??= runnerImport(all, { configFile: false, logLevel: 'warn' }).then(({ module: { operations } }) =>
    operations.map(({ name, type, body }) => ({
      id: createHash('sha256').update(body).digest('hex'),
      name,
      type,
      body,
    })),
  )
  return read
}

/** Writes the manifest by which a gateway trusts the console's documents. */
export async function writeManifest(file) {
  const operations = await consoleDocuments()
  writeFileSync(file, JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations }, null, 1))
}

const name = 'virtual:document-ids'

/** Gives the page the ids of its documents: a browser computes hashes only over https. */
export const documentIds = () => ({
  name: 'document-ids',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return undefined
    const ids = Object.fromEntries((await consoleDocuments()).map((one) => [one.name, one.id]))
    return `export const documentIds = ${JSON.stringify(ids)}`
  },
})
