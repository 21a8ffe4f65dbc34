import { readFileSync } from 'node:fs'
import { ConfigError } from '@otorga/kernel/base/config'

/** A document that a client was built with. */
export interface TrustedDocument {
  id: string
  name: string
  body: string
  /** The manifest that has it. */
  file: string
}

/** The documents of all manifests, by their ids. */
export type TrustedDocuments = ReadonlyMap<string, TrustedDocument>

const format = 'apollo-persisted-query-manifest'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The documents of one manifest, in the format of `@apollo/generate-persisted-query-manifest`. */
function documentsIn(file: string, faults: string[]): TrustedDocument[] {
  let manifest: { format?: unknown; version?: unknown; operations?: unknown }
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    faults.push(`GRAPH_MANIFESTS: ${file} ${code ? `cannot be read: ${code}` : 'is not JSON'}`)
    return []
  }
  if (manifest?.format !== format || manifest.version !== 1 || !Array.isArray(manifest.operations)) {
    faults.push(`GRAPH_MANIFESTS: ${file} is no manifest of the format ${format}, version 1`)
    return []
  }
  return manifest.operations.flatMap((one: Record<string, unknown> | null, at) => {
    const { id, name, body } = one ?? {}
    if (isText(id) && isText(body)) return [{ id, name: isText(name) ? name : id, body, file }]
    faults.push(`GRAPH_MANIFESTS: operation ${at + 1} of ${file} has no id or no body`)
    return []
  })
}

/** Reads the manifests of all clients; throws one error that names every fault. Clients may have documents in common. */
export function readManifests(files: readonly string[]): TrustedDocuments {
  const faults: string[] = []
  const known = new Map<string, TrustedDocument>()
  for (const one of files.flatMap((file) => documentsIn(file, faults))) {
    const other = known.get(one.id)
    if (other && other.body !== one.body)
      faults.push(`GRAPH_MANIFESTS: ${other.file} and ${one.file} have different documents with the id ${one.id}`)
    known.set(one.id, one)
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return known
}
