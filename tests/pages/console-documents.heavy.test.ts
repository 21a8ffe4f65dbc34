import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiSchemaOf } from '@otorga/gateway/supergraph'
import { graphqlFile } from '@otorga/schema/files'
import { expect, it } from 'vitest'
import { answerProperties } from './console-fields/answer-properties.js'
import { askedFields, documentsOf, unreadFields } from './console-fields/asked-fields.js'
import { openTypes } from './console-fields/project-types.js'
import { sourceReads } from './console-fields/source-reads.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path)

// The compiler types all of the console for it: a quarter of a minute, and many where all processors are busy.
it('no document of the console asks for a field that nobody reads', () => {
  const types = openTypes(root, `${root}web/tsconfig.json`)
  try {
    const files = types.files.filter(
      (path) => path.startsWith(`${root}web/console/`) || path.startsWith(`${root}web/ui/`),
    )
    const sources = files.filter(isSource)
    const reads = sourceReads(types, sources)
    const read = reads.all()
    const documents = sources
      .filter((path) => path.endsWith('.document.ts'))
      .map((path) => ({ path, own: documentsOf(path.slice(root.length), readFileSync(path, 'utf8')) }))
    const properties = new Map(documents.flatMap(({ path, own }) => [...answerProperties(types, path, own)]))
    const fields = askedFields(
      documents.flatMap(({ own }) => own),
      apiSchemaOf(readFileSync(graphqlFile('supergraph'), 'utf8')),
    )
    // Each field has its type, so a field that looks unread is one.
    expect(fields.flatMap(({ places }) => [...places]).filter((place) => !properties.has(place))).toEqual([])
    expect(fields.length).toBeGreaterThan(1000)
    const isRead = (place: string) => properties.get(place)!.some((property) => read.has(reads.keyOf(property)))
    expect(unreadFields(fields, isRead)).toEqual([])
  } finally {
    types.close()
  }
})
