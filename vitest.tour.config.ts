import base from './vitest.config.js'

/** Writes a screenshot of every state of the pages into TOUR_FOLDER, for a person to leaf through. */
export default {
  ...base,
  test: {
    ...base.test,
    include: ['tests/tour/**/*.tour.ts'],
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 240_000,
  },
}
