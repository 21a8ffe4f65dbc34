import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How every property of a run is tried, as the environment of its workers. */
export interface PropertyPlan {
  PROPERTY_SEED: string
  /** At most so many inputs for each property. */
  PROPERTY_RUNS: string
  /** No new input once a property has been tried for so long. */
  PROPERTY_MILLISECONDS: string
  /** Where a counterexample lies among the inputs of the seed: it alone is tried. */
  PROPERTY_PATH: string
}

/** The same few inputs in each run, so that a change alone can make a property fail. */
export const settledPlan = (): PropertyPlan => ({
  PROPERTY_SEED: '20260101',
  PROPERTY_RUNS: '20',
  PROPERTY_MILLISECONDS: '',
  PROPERTY_PATH: '',
})

export const newSeed = () => String(randomInt(2 ** 31))

/** Many inputs of a new seed, or those of a seed, or the one counterexample, that the environment names. */
export const exploringPlan = (env: NodeJS.ProcessEnv = process.env): PropertyPlan => ({
  PROPERTY_SEED: env.PROPERTY_SEED || newSeed(),
  PROPERTY_RUNS: '5000',
  PROPERTY_MILLISECONDS: '20000',
  PROPERTY_PATH: env.PROPERTY_PATH || '',
})

function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === 'dist') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesOf(path)
    else if (entry.name.endsWith('.test.ts')) yield path
  }
}

/** The test files below a folder that hold properties. */
export const propertyFiles = (root: string): string[] =>
  [...filesOf(root)].filter((file) => readFileSync(file, 'utf8').includes(`from 'fast-check'`))
