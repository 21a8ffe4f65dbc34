import base from './vitest.config.js'

/** Audits of others, against a running platform; they are installed in tests/judges. */
export default {
  ...base,
  test: {
    ...base.test,
    include: ['tests/judges/**/*.judge.ts'],
    maxWorkers: 1,
  },
}
