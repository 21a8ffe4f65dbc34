import { describe, expect, it } from 'vitest'
import { killsOf, type MutationReport, sortedOut, standings } from './mutation-report.js'

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
})
const report: MutationReport = {
  files: {
    'a.rules.ts': {
      source: 'const day = 86_400\nif (a < b) go()\n',
      mutants: [
        { mutatorName: 'EqualityOperator', replacement: 'a <= b', status: 'Survived', location: at(2, 5, 10) },
        { mutatorName: 'EqualityOperator', replacement: 'a >= b', status: 'Killed', location: at(2, 5, 10) },
        { mutatorName: 'BlockStatement', replacement: '{}', status: 'Timeout', location: at(2, 12, 16) },
        { mutatorName: 'StringLiteral', replacement: '""', status: 'Ignored', location: at(1, 1, 2) },
        { mutatorName: 'BooleanLiteral', replacement: 'true', status: 'NoCoverage', location: at(2, 12, 14) },
      ],
    },
    'b.rules.ts': {
      source: 'go()',
      mutants: [{ mutatorName: 'X', replacement: '1', status: 'Survived', location: at(1, 1, 5) }],
    },
    'c.rules.ts': {
      source: 'go()',
      mutants: [{ mutatorName: 'X', replacement: '1', status: 'RuntimeError', location: at(1, 1, 5) }],
    },
  },
}

describe('a report of mutants', () => {
  it('counts those that tests could kill in each file, the worst file first', () => {
    expect(standings(report)).toEqual([
      { name: 'b.rules.ts', killed: 0, lived: 1, share: 0 },
      { name: 'a.rules.ts', killed: 2, lived: 2, share: 0.5 },
    ])
  })

  it('keeps the kills alone for the next run, and what else it says', () => {
    const { files, ...rest } = killsOf({ ...report, schemaVersion: '1.0' })
    expect(rest).toEqual({ schemaVersion: '1.0' })
    expect(Object.values(files).map(({ source, mutants }) => [source, mutants.map(({ status }) => status)])).toEqual([
      [report.files['a.rules.ts']!.source, ['Killed', 'Timeout']],
      ['go()', []],
      ['go()', []],
    ])
  })

  it('names what lives and is not explained, and what is explained and does not live', () => {
    const mutants = ['a.rules.ts: a < b => a <= b', 'b.rules.ts: go() => 1', 'b.rules.ts: went() => 1']
    expect(sortedOut(report, [{ reason: 'equivalent', mutants }])).toEqual({
      unexplained: ['a.rules.ts: go => true'],
      gone: ['b.rules.ts: went() => 1'],
    })
  })
})
