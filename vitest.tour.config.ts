import base from './vitest.config.js'

/** Writes a screenshot of every state of the pages into TOUR_FOLDER, for a person to leaf through. */
export default {
  ...base,
  test: {
    ...base.test,
    globalSetup: [...base.test.globalSetup, 'tests/tour/setup.ts'],
    include: ['tests/tour/**/*.tour.ts'],
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 240_000,
  },
}
