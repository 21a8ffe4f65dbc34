import distributed from './vitest.distributed.config.js'

/** Journeys in a browser against a topology that runs in other processes (TEST_TOPOLOGY). */
export default {
  ...distributed,
  test: {
    ...distributed.test,
    include: ['tests/journey/*.heavy.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    maxWorkers: 1,
  },
}
