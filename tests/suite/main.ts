import { newSeed } from '../properties/plan.js'
import { report, runSuite } from './run-suite.js'

/** Runs a suite with the arguments of `vitest run`, and prints how many tests passed and failed. */
const args = process.argv.slice(2)
// One seed for the whole run: a property that fails is tried again with the same inputs.
const outcome = await runSuite(args, [], { PROPERTY_SEED: process.env.PROPERTY_SEED || newSeed() })
const named = args.map((arg) => /vitest\.(\w+)\.config/.exec(arg)?.[1]).find(Boolean)
report(named ? `test:${named}` : 'test', outcome)
console.log(`${outcome.passed} passed, ${outcome.failed} failed`)
process.exitCode = outcome.failed === 0 && outcome.passed > 0 ? 0 : 1
