import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type ContractOperation, readContracts } from '@otorga/kernel/request/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testSystem } from '../harness/system.js'
import { asAccepted, type Case, casesOf, type Step, walksOf } from './cases.js'
import { type Ground, makeGround } from './ground.js'
import { faultsOf, type WireAnswer } from './judge.js'
import { newNotes, note } from './notebook.js'
import { planOf, replayCommand, seedOf, shares, walks } from './plan.js'
import { isAddressed, play, requestOf } from './player.js'
import { Pool } from './pool.js'
import type { WireRequest } from './wire.js'

const plan = planOf(process.env)
const operations = readContracts().flatMap((contract) => contract.operations)
const byId = new Map(operations.map((one) => [one.id, one]))
const count = shares(plan, operations.length)
const notes = newNotes()
let ground: Ground
beforeAll(async () => {
  ground = await makeGround()
})
afterAll(async () => {
  notes.unprepared = [...ground.unprepared].map(([id, why]) => `  ${id}: ${why}`)
  writeFileSync(process.env.FUZZ_REPORT!, JSON.stringify(notes))
  await ground.end()
})

/** The cause that the log names for a request. */
function causeOf({ headers }: WireAnswer): string {
  const file = process.env.TEST_LOG_FILE
  const id = headers['x-request-id']
  if (!file || !id || !existsSync(file)) return ''
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.find((line) => line.includes(`"request_id":${JSON.stringify(id)}`)) ?? ''
}

const shown = ({ method, path, headers, body }: WireRequest) =>
  [
    `${method} ${path}`.slice(0, 2000),
    // A token says who called, and is not valid any more when it is read.
    ...Object.entries(headers).map(
      ([name, value]) => `${name}: ${name === 'Authorization' ? '…' : value.slice(0, 300)}`,
    ),
    ...(body ? ['', body.toString('utf8').slice(0, 2000)] : []),
  ].join('\n    ')

/** Sends one request, and throws when its answer does not fit the contract. */
async function attempt(operation: ContractOperation, request: Case, pool?: Pool): Promise<void> {
  const sent = await requestOf(operation, request, ground, pool)
  const answer = await play(operation, request, sent, await testSystem())
  note(notes, operation.id, answer.status, answer.milliseconds)
  const faults = faultsOf(operation, answer, isAddressed(request))
  if (faults.length > 0)
    throw new Error(
      `${operation.id}: ${faults.join('; ')}\n    ${shown(sent)}\n    answer: ${answer.status} ${answer.text.slice(0, 1000)}\n    ${causeOf(answer).slice(0, 3000)}`,
    )
  if (answer.status >= 400) return
  ground.spent(operation)
  if (pool && answer.text) pool.learn(operation, (JSON.parse(answer.text) as { data?: unknown }).data)
}

/** Tries a property with the requests of its own seed; a failure shows the smallest request and the command that replays it. */
async function tryAll<Input>(
  name: string,
  inputs: fc.Arbitrary<Input>,
  times: number,
  one: (input: Input) => Promise<void>,
  first: Input[] = [],
) {
  const property = fc.asyncProperty(inputs, one)
  const examples = first.map((input): [Input] => [input])
  const settings = { seed: seedOf(plan, name), numRuns: times, examples, reporter: () => {} }
  const { failed, errorInstance, counterexample, numRuns } = await fc.check(property, settings)
  if (!failed) {
    notes.passed++
    return
  }
  const told = [
    `after ${numRuns} tries, ${(errorInstance as Error | null)?.message}`,
    `  described as: ${fc.stringify(counterexample).slice(0, 3000)}`,
    `  replay: ${replayCommand(plan, name)}`,
  ].join('\n')
  notes.failures.push(told)
  throw new Error(told)
}

const isWanted = (name: string) => plan.only === undefined || plan.only === name

describe('every answer fits the contract, whatever is sent', () => {
  const wanted = operations.filter(({ id }) => isWanted(id))
  it.each(wanted.map((one) => [one.id, one] as const))('to %s', (id, operation) =>
    tryAll(id, casesOf(operation), count.each, (request) => attempt(operation, request), [asAccepted(operation)]),
  )

  it.runIf(isWanted(walks))('on walks through several operations', () =>
    tryAll(walks, walksOf(operations), count.walks, async (steps: Step[]) => {
      const pool = new Pool()
      for (const { operation, request } of steps) await attempt(byId.get(operation)!, request, pool)
    }),
  )
})
