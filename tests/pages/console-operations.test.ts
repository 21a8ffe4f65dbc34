import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiSchemaOf } from '@otorga/gateway/supergraph'
import { graphqlFile } from '@otorga/schema/files'
import { type OperationId, operations, relations } from '@otorga/schema/operations'
import { parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { expect, it } from 'vitest'

/** Why the console has no screen for an operation that its readers may call. */
const elsewhere: Partial<Record<OperationId, string>> = {
  addSignatureDocument: 'the console names all documents of a request when it asks for the signature',
  deleteUser:
    'it makes a user inactive, which the screen of the user does with updateUser, as it makes them active again',
  listDraftRules: 'getDraftVersion has the rules of a draft',
  listDraftSteps: 'getDraftVersion has the steps of a draft',
  lookupSubject: 'the search finds people by their documents',
  recordAuditEvent: 'programs record what happened in other systems; what people do here is recorded by itself',
  subjectDevice: 'the screen of a person has all that is known of each of their devices',
  subjectEventsSummary: 'the screen of a person has the events themselves, page by page',
  trustScore: 'getSubject has the score of a person and its factors',
}

const manifest = fileURLToPath(new URL('../../web/console/dist/manifest.json', import.meta.url))

/** The operations that the documents of the console ask for: by their own field, or by a relation that asks for the same access. */
function reached(): Set<string> {
  const schema = apiSchemaOf(readFileSync(graphqlFile('supergraph'), 'utf8'))
  const roots = new Set([schema.getQueryType(), schema.getMutationType()])
  const names = new Set<string>()
  for (const { body } of (JSON.parse(readFileSync(manifest, 'utf8')) as { operations: { body: string }[] })
    .operations) {
    const types = new TypeInfo(schema)
    visit(
      parse(body),
      visitWithTypeInfo(types, {
        Field({ name: { value } }) {
          const parent = types.getParentType()
          if (parent && roots.has(parent as never)) names.add(value)
          const access = (relations as Record<string, string>)[`${parent?.name}.${value}`]
          if (access) names.add(access)
        },
      }),
    )
  }
  return names
}

it('every operation of the graph that a person may call has a screen of the console, or a reason why it has none', () => {
  const open = Object.entries(operations).filter(
    ([, one]) => one.access.by === 'user' && !('restOnly' in one && one.restOnly),
  )
  expect(open.length).toBeGreaterThan(100)
  const used = reached()
  const without = open.map(([name]) => name).filter((name) => !used.has(name))
  expect(without.sort()).toEqual(Object.keys(elsewhere).sort())
})
