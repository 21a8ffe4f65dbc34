import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { graphBreaks } from '@otorga/cli/schema-check/graph'
import { breakingChanges } from '@otorga/cli/schema-check/index'
import { afterAll, describe, expect, it } from 'vitest'
import { git, graphOf, newFolder, openapi, removeFolders, repository, sdl, swap } from './contract-repository.js'

afterAll(removeFolders)

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

describe('the comparison of graphs', () => {
  const whole = graphOf(sdl)
  for (const [name, from, to, forth, back] of graphChanges)
    it(`judges ${name} by what queries of consoles lose`, async () => {
      const changed = graphOf(swap(sdl, from, to))
      const judged = (wanted: RegExp | undefined) => (wanted ? [expect.stringMatching(wanted)] : [])
      expect(await graphBreaks(whole, changed)).toEqual(judged(forth))
      expect(await graphBreaks(changed, whole)).toEqual(judged(back))
    })
})

it('holds the graph of a branch to that of the merge base', async () => {
  const repo = repository()
  repo.write('graphql/supergraph.graphql', graphOf(swap(sdl, 'BIG SMALL', 'BIG')))
  const lost = expect.stringMatching(/^breaks clients: graph: .*'SMALL' .*removed/)
  expect((await repo.check()).problems).toEqual([lost])
  repo.commit('changed')
  repo.write('graphql/supergraph.graphql', graphOf(sdl))
  expect((await repo.check('HEAD')).problems).toEqual([])
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
    expect((await repo.check()).problems).toEqual(['breaks clients: REST: PUT /things/{id}: status 409 removed'])
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
    const clone = newFolder('otorga-clone-')
    git(clone, 'clone', '-q', '--depth', '1', '--branch', 'change', `file://${repo.root}`, 'here')
    const shallow = await breakingChanges({ schemaFolder: join(clone, 'here', 'schema') })
    expect(shallow).toMatchObject({ problems: [], skipped: [expect.stringMatching(/shallow: git fetch --unshallow/)] })
    expect(shallow.base).toBeUndefined()
    const outside = newFolder('otorga-none-')
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
