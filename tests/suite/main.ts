import { report, runSuite } from './run-suite.js'

/** Runs a suite by the arguments of `vitest run`, and ends with its count. */
const outcome = await runSuite(process.argv.slice(2), [])
report(`vitest run ${process.argv.slice(2).join(' ')}`.trim(), outcome)
console.log(`${outcome.passed} passed, ${outcome.failed} failed`)
process.exitCode = outcome.failed === 0 && outcome.passed > 0 ? 0 : 1
