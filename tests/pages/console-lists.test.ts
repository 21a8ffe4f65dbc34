import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type FieldNode, type IntValueNode, parse, visit } from 'graphql'
import { expect, it } from 'vitest'

/** Lists of which a document asks one page, whose length it names, without how many there are; why none is missing that somebody needs. */
const bounded: Record<string, string> = {
  'UserScreen listAuditEvents': 'the last sign-in is looked for among the newest',
  'SignatureScreen listAuditEvents': 'the newest entries, with the way to all of them',
  'SignatureScreen listSignatureDeliveries': 'what is told of one request: a message for each end that it can take',
}

const manifest = fileURLToPath(new URL('../../web/console/dist/manifest.json', import.meta.url))

const lengthOf = ({ arguments: given }: FieldNode) => {
  const value = given?.find(({ name }) => name.value === 'pageSize')?.value
  return value?.kind === 'IntValue' ? Number((value as IntValueNode).value) : undefined
}
const selects = ({ selectionSet }: FieldNode, name: string) =>
  selectionSet?.selections.some((one) => one.kind === 'Field' && one.name.value === name) ?? false

it('no list of the console ends silently: it is read page by page, or its document asks how many there are', () => {
  const found = new Set<string>()
  const { operations } = JSON.parse(readFileSync(manifest, 'utf8')) as { operations: { name: string; body: string }[] }
  for (const { name, body } of operations)
    visit(parse(body), {
      Field(field) {
        const length = lengthOf(field)
        if (length !== undefined && length > 1 && !selects(field, 'total')) found.add(`${name} ${field.name.value}`)
      },
    })
  expect(operations.length).toBeGreaterThan(100)
  expect([...found].sort()).toEqual(Object.keys(bounded).sort())
})
