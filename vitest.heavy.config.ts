import base from './vitest.config.js'

/** What takes long beside the suite: processes killed in the middle of their work, peers that never answer, a restore. */
export default {
  ...base,
  test: { ...base.test, include: ['**/*.heavy.test.ts'], exclude: ['**/node_modules/**', '**/dist/**'] },
}
