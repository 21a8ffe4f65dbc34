import { fileURLToPath } from 'node:url'
import base from './vitest.config.js'

/** Unit tests of what is mutated. They need no database, so that one mutant costs little. */
export default {
  ...base,
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    ...base.test,
    include: [
      '**/*.{rules,states}.test.ts',
      'kernel/**/{money,access-tokens}/*.test.ts',
      'kernel/**/auth/access.test.ts',
      'schema/operations.test.ts',
    ],
    globalSetup: [],
    // A property that five inputs satisfy is seldom a mutant's killer; its examples are.
    env: { ...base.test?.env, PROPERTY_RUNS: '5' },
    maxWorkers: 1,
  },
}
