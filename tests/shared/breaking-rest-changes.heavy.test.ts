import { restBreaks } from '@otorga/cli/schema-check/rest'
import { afterAll, describe, expect, it } from 'vitest'
import { openapi, removeFolders, repository, swap } from './contract-repository.js'

afterAll(removeFolders)

const here = 'PUT /things/{id}'
/** Changes of the OpenAPI text, with what breaks in this direction and in the opposite one; undefined when nothing breaks. */
const restChanges: [string, string, string, string | undefined, string | undefined][] = [
  [
    'an operation',
    '    get: { operationId: listOthers, x-listener: public, responses: { "200": { description: Done. } } }',
    '    {}',
    'GET /others removed',
    undefined,
  ],
  [
    'a parameter',
    '        - { name: sort, in: query, schema: { type: string, enum: [up, down] } }\n',
    '',
    `${here}: query parameter sort removed`,
    undefined,
  ],
  [
    'a required parameter',
    'in: query, schema',
    'in: query, required: true, schema',
    `${here}: query parameter sort became required`,
    undefined,
  ],
  [
    'the listener',
    'x-listener: both',
    'x-listener: internal',
    `${here}: is on the internal listener only, no longer on both`,
    undefined,
  ],
  [
    'a role',
    'x-roles: [operator, tenant_admin]',
    'x-roles: [tenant_admin]',
    `${here}: role operator may no longer call it`,
    undefined,
  ],
  ['a status', '        "409": { description: Conflict. }\n', '', `${here}: status 409 removed`, undefined],
  [
    'a header of an answer',
    '          headers: { ETag: { schema: { type: string } } }\n',
    '',
    `${here}: status 200 header ETag removed`,
    undefined,
  ],
  [
    'a media type',
    '          application/merge-patch+json: { schema: { $ref: "#/components/schemas/ThingInput" } }\n',
    '',
    `${here}: body of type application/merge-patch+json is no longer taken`,
    undefined,
  ],
  [
    'a required body',
    '      requestBody:\n',
    '      requestBody:\n        required: true\n',
    `${here}: the body became required`,
    undefined,
  ],
  [
    'a value of a parameter',
    'enum: [up, down]',
    'enum: [up]',
    `${here} query parameter sort in requests: enum value "down" removed`,
    undefined,
  ],
  [
    'a value in requests',
    'enum: [big, small]',
    'enum: [big]',
    'shop ThingInput.kind in requests: enum value "small" removed',
    undefined,
  ],
  [
    'a value in answers',
    'enum: [open, closed]',
    'enum: [open, closed, lost]',
    'shop Thing.status in answers: enum value "lost" added',
    undefined,
  ],
  [
    'a field of requests',
    '        size: { type: number, minimum: 1 }\n',
    '',
    'shop ThingInput in requests: field size removed',
    undefined,
  ],
  [
    'a required field of requests',
    '      required: [name]\n',
    '      required: [name, kind]\n',
    'shop ThingInput in requests: field kind became required',
    undefined,
  ],
  [
    'a field of answers',
    '        count: { type: integer }\n',
    '',
    'shop Thing in answers: field count removed',
    undefined,
  ],
  [
    'what answers always carry',
    'required: [id, status]',
    'required: [id]',
    'shop Thing in answers: field status is no longer always there',
    undefined,
  ],
  [
    'a bound of requests',
    'maxLength: 10',
    'maxLength: 5',
    'shop ThingInput.name in requests: maxLength changed from 10 to 5',
    undefined,
  ],
  [
    'a lower bound of requests',
    'minimum: 1',
    'minimum: 0',
    undefined,
    'shop ThingInput.size in requests: minimum changed from 0 to 1',
  ],
  [
    'a type',
    'size: { type: number, minimum: 1 }',
    'size: { type: string }',
    'shop ThingInput.size in requests: type number removed',
    'shop ThingInput.size in requests: type string removed',
  ],
  [
    'a number that becomes whole',
    'size: { type: number',
    'size: { type: integer',
    'shop ThingInput.size in requests: type number removed',
    undefined,
  ],
  [
    'a whole number of answers',
    'count: { type: integer }',
    'count: { type: number }',
    'shop Thing.count in answers: type number added',
    undefined,
  ],
  [
    'a format of answers',
    'format: uuid',
    'format: email',
    'shop Thing.id in answers: format changed from "uuid" to "email"',
    'shop Thing.id in answers: format changed from "email" to "uuid"',
  ],
  [
    'what may be null',
    '{ oneOf: [{ type: string }, { type: "null" }] }',
    '{ type: string }',
    'shop ThingInput.note in requests: alternative null removed',
    undefined,
  ],
  [
    'an alternative of answers',
    '{ oneOf: [{ $ref: "#/components/schemas/Part" }, { type: "null" }] }',
    '{ $ref: "#/components/schemas/Part" }',
    undefined,
    'shop Thing.owner in answers: alternative null added',
  ],
  [
    'whether other fields are taken',
    '    ThingInput:\n      type: object\n',
    '    ThingInput:\n      type: object\n      additionalProperties: false\n',
    'shop ThingInput in requests: other fields are no longer taken',
    undefined,
  ],
]

/** The changes of the second version that break clients of the first. */
const breaks = (before: string, now: string) =>
  restBreaks({ 'shop.openapi.yaml': before }, { 'shop.openapi.yaml': now })

describe('the comparison of REST contracts', () => {
  for (const [name, from, to, forth, back] of restChanges)
    it(`judges ${name} by the side it breaks`, () => {
      const changed = swap(openapi, from, to)
      expect(breaks(openapi, openapi)).toEqual([])
      expect(breaks(openapi, changed)).toEqual(forth === undefined ? [] : [`REST: ${forth}`])
      expect(breaks(changed, openapi)).toEqual(back === undefined ? [] : [`REST: ${back}`])
    })

  it('names a change of a shared schema once for each way it travels', () => {
    const changed = swap(openapi, 'properties: { code: { type: string } }', 'properties: {}')
    expect(breaks(openapi, changed).sort()).toEqual([
      'REST: shop Part in answers: field code removed',
      'REST: shop Part in requests: field code removed',
    ])
  })

  it('lets a path parameter be called something else, and fields be added', () => {
    const renamed = openapi.replace('/things/{id}', '/things/{thing_id}').replace('name: id, in', 'name: thing_id, in')
    const added = swap(renamed, 'count: { type: integer }', 'count: { type: integer }\n        more: { type: string }')
    expect(breaks(openapi, added)).toEqual([])
  })

  it('takes the items of an array for the same under a condition of its type', () => {
    const guarded = (item: string) =>
      swap(
        openapi,
        'nested: { type: array, items: { $ref: "#/components/schemas/Part" } }',
        `nested: { type: array, items: {}, if: { type: array }, then: { type: array, items: ${item} } }`,
      )
    const same = guarded('{ $ref: "#/components/schemas/Part" }')
    expect([breaks(openapi, same), breaks(same, openapi)]).toEqual([[], []])
    expect(breaks(openapi, guarded('{ type: string }'))).toEqual([
      'REST: shop ThingInput.nested[] in requests: type object removed',
      'REST: shop ThingInput.nested[] in requests: field code removed',
    ])
  })
})

describe('the comparison of webhooks', () => {
  const told = (webhooks: string) => `${openapi}\nwebhooks:\n${webhooks}`
  const event = (name: string, fields: string) => `  ${name}:
    post:
      requestBody:
        content: { application/json: { schema: { type: object, required: [id], properties: { ${fields} } } } }
`
  const both = told(
    event('thing.made', 'id: { type: string }, size: { type: integer }') + event('thing.gone', 'id: {}'),
  )

  it('names what their receivers lose, and lets fields and events be added', () => {
    expect(breaks(both, both)).toEqual([])
    expect(breaks(both, told(event('thing.made', 'id: { type: string }, size: { type: integer }')))).toEqual([
      'REST: webhook thing.gone removed',
    ])
    const changed = told(event('thing.made', 'id: { type: integer }') + event('thing.gone', 'id: {}, at: {}'))
    expect(breaks(both, changed)).toEqual([
      'REST: webhook thing.made.id in answers: type integer added',
      'REST: webhook thing.made in answers: field size removed',
    ])
    expect(breaks(openapi, both)).toEqual([])
  })
})

it('holds the REST contract of a branch to that of the merge base', async () => {
  const repo = repository()
  expect(await repo.check()).toMatchObject({ problems: [], skipped: [] })
  const changed = swap(openapi, '        "409": { description: Conflict. }\n', '')
  repo.write('rest/shop.openapi.yaml', changed)
  expect((await repo.check()).problems).toEqual([`breaks clients: REST: ${here}: status 409 removed`])
  repo.commit('changed')
  repo.write('rest/shop.openapi.yaml', openapi)
  expect((await repo.check('HEAD')).problems).toEqual([])
})
