import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** The schema folder itself: beside this file, or above it when this is the compiled copy in dist/. */
export const schemaFolder = existsSync(join(here, 'package.json')) ? here : dirname(here)

/** Path of a component's printed subgraph, or of the composed supergraph. */
export const graphqlFile = (name: string) => join(schemaFolder, 'graphql', `${folderOf(name)}.graphql`)

/** Path of what a variant of the graph shows. */
export const variantFile = (variant: string) => join(schemaFolder, 'graphql', 'variants', `${variant}.graphql`)

/** The text of the query that reads whole applications, or of SQL with the same result; `operationName` selects one or a page. */
export const wholeApplicationQuery = (kind: 'graphql' | 'sql') =>
  readFileSync(join(schemaFolder, 'console', `whole-application.${kind}`), 'utf8')

/** The folder or file name of a component: its own, with hyphens. */
export const folderOf = (component: string) => component.replaceAll('_', '-')
