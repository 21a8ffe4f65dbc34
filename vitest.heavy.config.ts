import { FreshFirst } from './tests/harness/fresh-first.js'
import base from './vitest.config.js'
import properties from './vitest.properties.config.js'

/**
 * Long tests: processes that are killed during their work, peers that never answer or fail at every step, retries that wait,
 * strangers who try every door, each component or part absent in turn, the checks of the tree against trees of their own, every relation for every role, a restore, the deployment rendered in
 * every way, the pages in a real browser, runs of the test runner itself, and properties with many inputs.
 */
export default {
  ...base,
  test: {
    ...properties.test,
    sequence: { sequencer: FreshFirst },
    include: ['**/*.heavy.test.ts', ...properties.test.include],
    // What waits in a browser is ended before its test is, and says then what it waited for.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    exclude: ['**/node_modules/**', '**/dist/**', '**/.stryker/**'],
  },
}
