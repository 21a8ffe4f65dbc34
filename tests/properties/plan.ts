import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../harness/files.js'

/** How a run tries its properties; passed to the workers as environment variables. */
export interface PropertyPlan {
  PROPERTY_SEED: string
  /** The largest number of inputs for each property. */
  PROPERTY_RUNS: string
  /** After this time a property is not tried with further inputs. */
  PROPERTY_MILLISECONDS: string
  /** The path of a counterexample among the inputs of the seed; only this input is tried. */
  PROPERTY_PATH: string
}

/** The same few inputs in each run, so that a property can fail only because of a change. */
export const settledPlan = (): PropertyPlan => ({
  PROPERTY_SEED: '20260101',
  PROPERTY_RUNS: '20',
  PROPERTY_MILLISECONDS: '',
  PROPERTY_PATH: '',
})

export const newSeed = () => String(randomInt(2 ** 31))

/** Many inputs from a new seed. The environment may name a seed, or one counterexample, instead. */
export const exploringPlan = (env: NodeJS.ProcessEnv = process.env): PropertyPlan => ({
  PROPERTY_SEED: env.PROPERTY_SEED || newSeed(),
  PROPERTY_RUNS: '5000',
  PROPERTY_MILLISECONDS: '20000',
  PROPERTY_PATH: env.PROPERTY_PATH || '',
})

/** The plan of one file: the properties of a `*.heavy.test.ts` are tried often, however long that takes; PROPERTY_HEAVY_RUNS makes it less. */
export const planOf = (plan: PropertyPlan, file: string, env: NodeJS.ProcessEnv = process.env): PropertyPlan =>
  file.endsWith('.heavy.test.ts')
    ? { ...plan, PROPERTY_RUNS: env.PROPERTY_HEAVY_RUNS || '100000', PROPERTY_MILLISECONDS: '' }
    : plan

/** The test files below a folder that hold properties. */
export const propertyFiles = (root: string): string[] =>
  [...filesBelow(root)]
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(root, file))
    .filter((file) => readFileSync(file, 'utf8').includes(`from 'fast-check'`))
