import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSubgraphs } from '@otorga/cli/system/subgraphs'
import { type Action, entriesOf } from '@otorga/kernel/messages/audit'
import { declaredOperations, type Outcome } from '@otorga/kernel/request/operation'
import { type OperationId, operations } from '@otorga/schema/operations'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesBelow } from '../harness/files.js'

const mutations = (Object.keys(operations) as OperationId[]).filter((name) => operations[name].kind === 'mutation')
const folder = fileURLToPath(new URL('../../subgraphs', import.meta.url))
const sources = [...filesBelow(folder)]
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }))
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

beforeAll(async () => {
  await buildSubgraphs() // loads every use case
})

describe('every mutation', () => {
  it('there is one to look at', () => {
    expect(mutations.length).toBeGreaterThan(25)
  })
  it.each(mutations)('%s is made by the kernel, which asks it for its audit entry', (name) => {
    expect(declaredOperations()).toContain(name)
    const made = new RegExp(`(command|externalCommand|commandOf)\\b[^(]*\\(\\s*'${name}'`)
    const makers = sources.filter(
      ({ text }) => made.test(text) || (text.includes(`'${name}'`) && /[cC]ommand/.test(text)),
    )
    expect(makers.map(({ file }) => file)).not.toEqual([])
  })
  it.each(mutations)('%s is what its resolver calls', (name) => {
    const resolvers = sources.filter(
      ({ file, text }) => file.endsWith('.resolver.ts') && new RegExp(`\\n {2}(async )?${name}\\(`).test(text),
    )
    expect(resolvers).toHaveLength(1)
    const body = new RegExp(`\\n {2}(?:async )?${name}\\([\\s\\S]*?\\n {2}\\}`).exec(resolvers[0]!.text)![0]
    expect(body).toMatch(new RegExp(`\\b${name}\\(ctx`))
    expect(resolvers[0]!.text).toMatch(
      new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from './${kebab(name)}|import \\{[^}]*\\b${name}\\b`),
    )
  })
})

describe('an exemption', () => {
  const exemptions = sources.flatMap(
    ({ file, text }) =>
      [...text.matchAll(/exempt: ('[^']*'|[^},]*)/g)]
        .map(([, reason]) => ({ file, reason: reason!.trim() }))
        .filter(({ reason }) => !reason.startsWith('string')), // a parameter's type
  )
  it('is an explicit one with a reason, wherever there is one', () => {
    expect(exemptions.length).toBeGreaterThan(3)
    for (const { file, reason } of exemptions)
      expect({ file, reason }).toMatchObject({ reason: expect.stringMatching(/^'.{8,}'$/) })
  })
})

describe('the kernel', () => {
  const action: Action = { activity: 'update', type: 'user', id: '1', name: 'A', message: 'User changed' }
  it('commits nothing of a use case that leaves no entry and gives no reason', () => {
    expect(entriesOf('updateUser', action)).toEqual([action])
    expect(entriesOf('updateUser', [action, action])).toHaveLength(2)
    expect(entriesOf('updateUser', { exempt: 'nothing changed' })).toEqual([])
    for (const nothing of [[], { exempt: '' }, { exempt: ' ' }, { exempt: 'TODO' }])
      expect(() => entriesOf('updateUser', nothing)).toThrow('updateUser left no audit entry and gave no reason')
  })
  it('does not take an outcome without an entry: the types refuse it', () => {
    // @ts-expect-error an outcome must have an audit entry
    const outcome: Outcome<number> = { result: 1 }
    expect(outcome).toEqual({ result: 1 })
  })
})
