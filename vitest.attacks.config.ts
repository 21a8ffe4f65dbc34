import base from './vitest.config.js'

/** Attacks on a whole platform: as it is, or with its guards taken away (WITHOUT_GUARDS=yes). */
export default {
  ...base,
  test: {
    ...base.test,
    include: ['tests/attacks/**/*.attack.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    execArgv: [
      ...base.test!.execArgv!,
      ...(process.env.WITHOUT_GUARDS === 'yes' ? ['--import', './tests/dist/attacks/without-guards.js'] : []),
    ],
  },
}
