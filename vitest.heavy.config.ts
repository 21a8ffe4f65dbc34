import { startingWith } from './tests/harness/starting-with.js'
import base from './vitest.config.js'
import properties from './vitest.properties.config.js'

/**
 * Long tests: processes that are killed during their work, peers that never answer or fail at every step, retries that wait,
 * strangers who try every door, values at each bound and beyond it, each component or part absent in turn, the checks of the tree against trees of their own, every relation for every role, a restore, the deployment rendered in
 * every way, the pages in a real browser, runs of the test runner itself, and properties with many inputs.
 */
export default {
  ...base,
  test: {
    ...properties.test,
    // What V8 does with memory is decided by everything that its process did before.
    sequence: { sequencer: startingWith('/short-lived.heavy.test.ts') },
    include: ['**/*.heavy.test.ts', ...properties.test.include],
    // What waits in a browser is ended before its test is, and says then what it waited for.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    exclude: ['**/node_modules/**', '**/dist/**', '**/.stryker/**'],
  },
}
