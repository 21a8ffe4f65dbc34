import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { globalParameters } from './parameters.js'
import { exploringPlan, type PropertyPlan, planOf, propertyFiles, settledPlan } from './plan.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const place = { file: 'kernel/some.test.ts', name: "a sum (of $2) isn't lost" }

/** Runs a property by a plan. Returns the inputs that it tried and the message of its failure. */
function play(plan: PropertyPlan, fails: (value: number) => boolean) {
  const tried: number[] = []
  const property = fc.property(fc.nat(), (value) => {
    tried.push(value)
    if (fails(value)) throw new Error(`${value} is too much`)
  })
  // Clears the global settings of the run in which this test itself runs.
  const clear = { path: '', endOnFailure: false, interruptAfterTimeLimit: undefined }
  try {
    fc.assert(property, { ...clear, ...globalParameters(plan, () => place) } as fc.Parameters<[number]>)
  } catch (error) {
    return { tried, said: (error as Error).message }
  }
  return { tried }
}

describe('properties', () => {
  it('are tried with the same inputs in every run of the suite', () => {
    const first = play(settledPlan(), () => false)
    expect(first.tried).toHaveLength(Number(settledPlan().PROPERTY_RUNS))
    expect(play(settledPlan(), () => false)).toEqual(first)
  })

  it('are explored with many inputs of a seed that is another each time', () => {
    const plans = Array.from({ length: 4 }, () => exploringPlan({}))
    expect(new Set(plans.map(({ PROPERTY_SEED }) => PROPERTY_SEED)).size).toBeGreaterThan(1)
    expect(play(plans[0]!, () => false).tried.length).toBeGreaterThan(Number(settledPlan().PROPERTY_RUNS))
  })

  it('of a heavy test are tried a hundred thousand times, and no time ends them', () => {
    const exploring = exploringPlan({})
    expect(play(planOf(exploring, 'some.heavy.test.ts', {}), () => false).tried).toHaveLength(100_000)
    expect(planOf(exploring, 'some.heavy.test.ts', {}).PROPERTY_MILLISECONDS).toBe('')
    expect(planOf(exploring, 'some.heavy.test.ts', { PROPERTY_HEAVY_RUNS: '7' }).PROPERTY_RUNS).toBe('7')
    expect(planOf(exploring, 'some.test.ts', { PROPERTY_HEAVY_RUNS: '7' })).toEqual(exploring)
  })

  it('that fail tell the command that replays the counterexample alone', () => {
    const fails = (value: number) => value > 1_000_000
    const { said } = play(exploringPlan({}), fails)
    const [, seed, path] = /^replay: PROPERTY_SEED=(\S+) PROPERTY_PATH=(\S+) npx /.exec(said!)!
    expect(said!.split('\n')[0]).toMatch(/ kernel\/some\.test\.ts -t 'a sum \\\(of \\\$2\\\) isn'\\''t lost\$'$/)
    const again = play(exploringPlan({ PROPERTY_SEED: seed, PROPERTY_PATH: path }), fails)
    expect(again.tried).toEqual([Number(/Counterexample: \[(\d+)\]/.exec(said!)![1])])
  })

  it('say no numbers of their own', () => {
    const files = propertyFiles(root).filter((file) => file !== fileURLToPath(import.meta.url))
    expect(files.length).toBeGreaterThan(10)
    const own = /\b(numRuns|seed|endOnFailure|interruptAfterTimeLimit|skipAllAfterTimeLimit|timeLimit): /
    expect(files.filter((file) => own.test(readFileSync(file, 'utf8'))).map((file) => relative(root, file))).toEqual([])
  })
})
