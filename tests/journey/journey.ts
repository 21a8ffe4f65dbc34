import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContractOperation } from '@otorga/kernel/request/contract'
import type { Seen } from '../harness/journey.js'

/** The recorded answers of one operation. */
export interface Journey {
  operation: ContractOperation
  /** Documented success statuses that were answered with a fitting body. */
  successes: number[]
  failures: number[]
  /** What is missing or wrong; empty when the operation is shown as documented. */
  faults: string[]
}

/** The answers that the processes of a run have recorded. */
export const readSeen = (folder: string): Seen[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as Seen)

const ascending = (statuses: Iterable<number>) => [...new Set(statuses)].sort((a, b) => a - b)

/** Checks one operation: it must have answered with a documented success and a documented failure. */
export function journeyOf(operation: ContractOperation, seen: readonly Seen[]): Journey {
  const own = seen.filter((one) => one.operation === operation.id)
  const fitting = ascending(own.filter(({ problems }) => problems.length === 0).map(({ status }) => status))
  const successes = fitting.filter((status) => status < 400 && status !== 304)
  const failures = fitting.filter((status) => status >= 400)
  const faults = own
    .filter(({ problems }) => problems.length > 0)
    .map(({ status, problems }) => `the body of a ${status} does not fit: ${problems.join(', ')}`)
  // By its contract /health/live never refuses.
  const refuses = Object.keys(operation.responses).some((status) => /^[45]\d\d$/.test(status))
  if (own.length === 0) faults.push('never called')
  else {
    if (successes.length === 0) faults.push('no documented success')
    if (failures.length === 0 && refuses) faults.push('no documented failure')
  }
  return { operation, successes, failures, faults }
}

/** The journeys as a table, with one line for each operation. */
export function table(journeys: readonly Journey[]): string {
  const rows = journeys.map(({ operation, successes, failures, faults }) => [
    faults.length > 0 ? '✗' : '✓',
    operation.id,
    `${operation.method.toUpperCase()} ${operation.path}`,
    successes.join(' '),
    failures.join(' ') || '–',
  ])
  const all = [['', 'operation', 'method and path', 'success', 'failure'], ...rows]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
