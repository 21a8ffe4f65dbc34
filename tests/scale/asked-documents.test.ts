import { readFileSync } from 'node:fs'
import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { asked } from './asked-documents.js'

const manifest = readFileSync(new URL('../../web/console/dist/manifest.json', import.meta.url), 'utf8')
const { operations } = JSON.parse(manifest) as { operations: { name: string; body: string }[] }
const known = new Map(operations.map(({ name, body }) => [name, body]))

it.each(asked(1_000_000))('%s is asked with the variables of its document', (_title, document, variables) => {
  const [operation] = parse(known.get(document)!).definitions
  const declared = operation?.kind === 'OperationDefinition' ? (operation.variableDefinitions ?? []) : []
  const names = declared.map(({ variable }) => variable.name.value)
  const required = declared.filter(({ type, defaultValue }) => type.kind === 'NonNullType' && !defaultValue)
  expect(names).toEqual(expect.arrayContaining(Object.keys(variables)))
  expect(Object.keys(variables)).toEqual(expect.arrayContaining(required.map(({ variable }) => variable.name.value)))
})
