import base from './vitest.config.js'
import properties from './vitest.properties.config.js'

/**
 * What takes long beside the suite: processes killed in the middle of their work, peers that never answer, a restore, and
 * the properties explored.
 */
export default {
  ...base,
  test: {
    ...properties.test,
    include: ['**/*.heavy.test.ts', ...properties.test.include],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.stryker/**'],
  },
}
