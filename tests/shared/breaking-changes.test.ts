import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { breakingChanges } from '@otorga/cli/schema-check/index'
import { composeSupergraph } from '@otorga/gateway/supergraph'
import { afterAll, describe, expect, it } from 'vitest'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@otorga.test', ...args], { cwd, stdio: 'pipe' })

const common = 'openapi: 3.1.0\npaths: {}\ncomponents: {}\n'
const graphOf = (sdl: string) =>
  composeSupergraph([
    {
      name: 'shop',
      sdl: `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@inaccessible"])\n${sdl}`,
    },
  ])

const openapi = `openapi: 3.1.0
paths:
  /things/{id}:
    put:
      operationId: putThing
      x-listener: both
      x-roles: [operator, tenant_admin]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: sort, in: query, schema: { type: string, enum: [up, down] } }
        - { name: X-Trace, in: header, schema: { type: string } }
      requestBody:
        content:
          application/json: { schema: { $ref: "#/components/schemas/ThingInput" } }
          application/merge-patch+json: { schema: { $ref: "#/components/schemas/ThingInput" } }
      responses:
        "200":
          description: Done.
          headers: { ETag: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Thing" } } }
        "409": { description: Conflict. }
  /others:
    get: { operationId: listOthers, x-listener: public, responses: { "200": { description: Done. } } }
components:
  schemas:
    ThingInput:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 10 }
        kind: { type: string, enum: [big, small] }
        size: { type: number, minimum: 1 }
        note: { oneOf: [{ type: string }, { type: "null" }] }
        nested: { type: array, items: { $ref: "#/components/schemas/Part" } }
    Thing:
      type: object
      required: [id, status]
      properties:
        id: { type: string, format: uuid }
        status: { type: string, enum: [open, closed] }
        count: { type: integer }
        parts: { type: array, items: { $ref: "#/components/schemas/Part" } }
        owner: { oneOf: [{ $ref: "#/components/schemas/Part" }, { type: "null" }] }
    Part: { type: object, required: [code], properties: { code: { type: string } } }
`

const sdl = `type Query { thing(id: ID!, filter: Filter): Thing hidden: String @inaccessible }
  input Filter { kind: Kind, text: String }
  enum Kind { BIG SMALL }
  type Thing { id: ID! name: String! kind: Kind secret: String @inaccessible }`

/** A repository with a contract on main, checked out on a branch. */
function repository() {
  const root = mkdtempSync(join(tmpdir(), 'otorga-schema-'))
  folders.push(root)
  const schemaFolder = join(root, 'schema')
  mkdirSync(join(schemaFolder, 'rest'), { recursive: true })
  mkdirSync(join(schemaFolder, 'graphql'))
  const write = (file: string, text: string) => writeFileSync(join(schemaFolder, file), text)
  write('rest/common.openapi.yaml', common)
  write('rest/shop.openapi.yaml', openapi)
  write('graphql/supergraph.graphql', graphOf(sdl))
  git(root, 'init', '-q', '-b', 'main')
  const commit = (message: string) => {
    git(root, 'add', '-A')
    git(root, 'commit', '-q', '-m', message)
  }
  commit('contract')
  git(root, 'checkout', '-q', '-b', 'change')
  return { root, schemaFolder, write, commit, check: (ref?: string) => breakingChanges({ schemaFolder, ref }) }
}

const swap = (text: string, from: string, to: string) => {
  expect(text.split(from).length, `"${from}" is there once`).toBe(2)
  return text.replace(from, to)
}

const here = 'PUT /things/{id}'
/** Each change of the OpenAPI text with what it breaks this way, and the other way round; undefined: nothing. */
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

describe('the comparison of REST with the merge base', () => {
  const of = (change: string) => `breaks clients: REST: ${change}`
  for (const [name, from, to, forth, back] of restChanges)
    it(`judges ${name} by the side it breaks`, async () => {
      const changed = swap(openapi, from, to)
      const repo = repository()
      expect(await repo.check()).toMatchObject({ problems: [], skipped: [] })
      repo.write('rest/shop.openapi.yaml', changed)
      expect((await repo.check()).problems).toEqual(forth === undefined ? [] : [of(forth)])
      repo.commit('changed')
      repo.write('rest/shop.openapi.yaml', openapi)
      expect((await repo.check('HEAD')).problems).toEqual(back === undefined ? [] : [of(back)])
    })

  it('names a change of a shared schema once for each way it travels', async () => {
    const repo = repository()
    repo.write('rest/shop.openapi.yaml', swap(openapi, 'properties: { code: { type: string } }', 'properties: {}'))
    expect((await repo.check()).problems.sort()).toEqual([
      of('shop Part in answers: field code removed'),
      of('shop Part in requests: field code removed'),
    ])
  })

  it('lets a path parameter be called something else, and fields be added', async () => {
    const repo = repository()
    const renamed = openapi.replace('/things/{id}', '/things/{thing_id}').replace('name: id, in', 'name: thing_id, in')
    repo.write(
      'rest/shop.openapi.yaml',
      swap(renamed, 'count: { type: integer }', 'count: { type: integer }\n        more: { type: string }'),
    )
    expect((await repo.check()).problems).toEqual([])
  })
})

const graphChanges: [string, string, string, RegExp | undefined, RegExp | undefined][] = [
  ['a field', 'name: String! ', '', /'name' .*removed/, undefined],
  ['an argument', ', filter: Filter', '', /'filter: Filter' was removed/, undefined],
  ['a required argument', 'filter: Filter)', 'filter: Filter!)', /'filter'.*'Filter' to 'Filter!'/, undefined],
  ['a field of an input', ', text: String', '', /'text'.* removed/, undefined],
  ['an enum value', 'BIG SMALL', 'BIG', /'SMALL' .*removed/, undefined],
  [
    'whether a field may be null',
    'name: String!',
    'name: String',
    /'Thing.name' changed type from 'String!' to 'String'/,
    undefined,
  ],
  ['a type', 'name: String!', 'name: Int!', /'String!' to 'Int!'/, /'Int!' to 'String!'/],
  ['what consoles see', 'name: String!', 'name: String! @inaccessible', /'name' .*removed/, undefined],
  ['what consoles do not see', ' secret: String @inaccessible', '', undefined, undefined],
]

describe('the comparison of the graph with the merge base', () => {
  for (const [name, from, to, forth, back] of graphChanges)
    it(`judges ${name} by what queries of consoles lose`, async () => {
      const repo = repository()
      const expectProblems = async (wanted: RegExp | undefined, ref?: string) => {
        const { problems } = await repo.check(ref)
        expect(problems).toEqual(wanted ? [expect.stringMatching(wanted)] : [])
        expect(problems.every((one) => one.startsWith('breaks clients: graph: '))).toBe(true)
      }
      repo.write('graphql/supergraph.graphql', graphOf(swap(sdl, from, to)))
      await expectProblems(forth)
      repo.commit('changed')
      repo.write('graphql/supergraph.graphql', graphOf(sdl))
      await expectProblems(back, 'HEAD')
    })
})

describe('schema/BREAKING.md', () => {
  const removed = 'REST: GET /others removed'
  const withoutOthers = swap(
    openapi,
    '    get: { operationId: listOthers, x-listener: public, responses: { "200": { description: Done. } } }',
    '    {}',
  )

  it('accepts the change that a line names with a reason, and no other', async () => {
    const repo = repository()
    repo.write('rest/shop.openapi.yaml', withoutOthers)
    repo.write('BREAKING.md', `# Breaking\n\n- \`${removed}\`: nobody called it since March\n`)
    expect((await repo.check()).problems).toEqual([])
    repo.write('rest/shop.openapi.yaml', swap(withoutOthers, '        "409": { description: Conflict. }\n', ''))
    expect((await repo.check()).problems).toEqual([`breaks clients: REST: ${here}: status 409 removed`])
  })

  it('accepts nothing by a line without a reason, and says so', async () => {
    const repo = repository()
    repo.write('rest/shop.openapi.yaml', withoutOthers)
    repo.write('BREAKING.md', `- \`${removed}\`:\n`)
    expect((await repo.check()).problems).toEqual([
      expect.stringContaining('not of the form'),
      `breaks clients: ${removed}`,
    ])
  })

  it('accepts nothing by a line that the base has: it was for an earlier change', async () => {
    const repo = repository()
    repo.write('BREAKING.md', `- \`${removed}\`: once before\n`)
    repo.commit('an old line')
    repo.write('rest/shop.openapi.yaml', withoutOthers)
    expect((await repo.check('HEAD')).problems).toEqual([`breaks clients: ${removed}`])
  })
})

describe('what to compare with', () => {
  it('is where the branch left main, whatever main did since', async () => {
    const repo = repository()
    git(repo.root, 'checkout', '-q', 'main')
    repo.write('rest/shop.openapi.yaml', swap(openapi, 'enum: [up, down]', 'enum: [up, down, left]'))
    repo.commit('main goes on')
    git(repo.root, 'checkout', '-q', 'change')
    const { problems, base } = await repo.check()
    expect(problems).toEqual([])
    expect(base).toMatch(/^main at [0-9a-f]{10}$/)
  })

  it('is the commit before, on main itself', async () => {
    const repo = repository()
    git(repo.root, 'checkout', '-q', 'main')
    repo.write('rest/shop.openapi.yaml', swap(openapi, 'enum: [up, down]', 'enum: [up]'))
    repo.commit('narrowed')
    const { problems, base } = await repo.check()
    expect(base).toMatch(/^the commit before main at /)
    expect(problems).toHaveLength(1)
  })

  it('is said to be missing in a shallow clone, outside git, and without that branch', async () => {
    const repo = repository()
    repo.write('BREAKING.md', '')
    repo.commit('one more')
    const clone = mkdtempSync(join(tmpdir(), 'otorga-clone-'))
    folders.push(clone)
    git(clone, 'clone', '-q', '--depth', '1', '--branch', 'change', `file://${repo.root}`, 'here')
    const shallow = await breakingChanges({ schemaFolder: join(clone, 'here', 'schema') })
    expect(shallow).toMatchObject({ problems: [], skipped: [expect.stringMatching(/shallow: git fetch --unshallow/)] })
    expect(shallow.base).toBeUndefined()
    const outside = mkdtempSync(join(tmpdir(), 'otorga-none-'))
    folders.push(outside)
    expect((await breakingChanges({ schemaFolder: outside })).skipped).toEqual([
      expect.stringContaining('is not in a git repository'),
    ])
    expect((await repo.check('nowhere')).skipped).toEqual([expect.stringContaining('there is no nowhere here')])
  })

  it('is said to be partial where the base lacks a contract', async () => {
    const repo = repository()
    rmSync(join(repo.schemaFolder, 'graphql'), { recursive: true })
    repo.commit('no graph')
    mkdirSync(join(repo.schemaFolder, 'graphql'))
    repo.write('graphql/supergraph.graphql', graphOf(sdl))
    const { problems, skipped } = await repo.check('HEAD')
    expect([problems, skipped]).toEqual([[], [expect.stringContaining('the graph was not compared')]])
  })
})
