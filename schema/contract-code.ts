import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { load } from 'js-yaml'

const suffix = '.openapi.yaml'
const banner = '// Written from the contract of the same name by `otorga schema compose`; not to be edited.\n\n'

/** A contract as its file says it; '' is one without anything. */
export const parseContract = (text: string) => (load(text) ?? {}) as Document

/** The files that are generated from the contracts of a folder, with their text. */
export async function contractCode(folder: string): Promise<(readonly [file: string, text: string])[]> {
  const written: (readonly [string, string])[] = []
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
  for (const name of names.sort()) {
    const file = join(folder, `${name}${suffix}`)
    const document = parseContract(readFileSync(file, 'utf8'))
    // What a process reads at its start: YAML takes forty times as long to parse.
    written.push([join(folder, 'documents', `${name}.json`), `${JSON.stringify(document, null, 1)}\n`])
    if (name === 'common') continue
    written.push([join(folder, 'types', `${name}.ts`), banner + (await typesOf(file))])
    written.push([join(folder, 'values', `${name}.ts`), banner + valuesOf(document)])
  }
  return written
}

/** The TypeScript types of a contract. */
async function typesOf(file: string): Promise<string> {
  // A development dependency, which an installed product does not have.
  const { astToString, default: openapiTS } = await import('openapi-typescript')
  const types = await openapiTS(pathToFileURL(file), {
    // A field with a default stays optional, because clients may leave it out of requests.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  })
  return astToString(types)
}

interface Schema {
  enum?: unknown[]
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  [keyword: string]: unknown
}

interface Document {
  components?: { schemas?: Record<string, Schema> }
  [part: string]: unknown
}

const bounds = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
]

/** The values in a contract's own schemas: choices, bounds, and the fields of objects with their defaults. */
function valuesOf(document: Document): string {
  return Object.entries(document.components?.schemas ?? {})
    .map(([name, schema]) => [name, Object.entries(factsOf(schema))] as const)
    .filter(([, facts]) => facts.length > 0)
    .map(([name, facts]) => {
      const lines = facts.map(([fact, value]) => `  ${fact}: ${JSON.stringify(value)},\n`)
      return `export const ${name} = {\n${lines.join('')}} as const\n`
    })
    .join('\n')
}

function factsOf(schema: Schema) {
  const facts: Record<string, unknown> = {}
  if (schema.enum) facts.enum = schema.enum
  for (const bound of bounds) if (schema[bound] !== undefined) facts[bound] = schema[bound]
  if (!schema.properties) return facts
  const withDefault = Object.entries(schema.properties).filter(([, property]) => property.default !== undefined)
  facts.fields = Object.keys(schema.properties)
  facts.required = schema.required ?? []
  facts.default = Object.fromEntries(withDefault.map(([name, property]) => [name, property.default]))
  return facts
}
