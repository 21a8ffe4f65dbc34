import { createRequest, formatDocument, stringifyDocument, type TypedDocumentNode } from 'urql'

const modules = import.meta.glob<Record<string, TypedDocumentNode>>('./**/*.document.ts', { eager: true })

interface Definition {
  kind: string
  operation?: 'query' | 'mutation'
  name?: { value: string }
}

/** Every operation of every screen, with the text that the client would send for it. `web/trusted-documents.js` reads it at the build. */
export const operations = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((document) => {
    const operation = (document.definitions as readonly Definition[]).find(({ kind }) => kind === 'OperationDefinition')
    if (!operation?.name) return []
    const sent = formatDocument(createRequest(document, {}).query)
    return [{ name: operation.name.value, type: operation.operation!, body: stringifyDocument(sent) }]
  })
  .sort((one, other) => (one.name < other.name ? -1 : 1))
