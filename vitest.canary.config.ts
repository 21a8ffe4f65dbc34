import base from './vitest.config.js'

/** Searches everything that a running platform writes and keeps for marked personal values and secrets. */
export default {
  ...base,
  test: {
    ...base.test,
    include: ['tests/canary/**/*.canary.ts'],
    maxWorkers: 1,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
}
