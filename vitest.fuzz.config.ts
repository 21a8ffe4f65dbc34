import base from './vitest.config.js'

/** Requests of every kind to every operation; `tests/fuzz/main.ts` says how many, and of which seed. */
export default {
  ...base,
  test: {
    ...base.test,
    include: ['tests/fuzz/**/*.fuzz.ts'],
    maxWorkers: 1,
    testTimeout: 1_800_000,
    hookTimeout: 240_000,
  },
}
