import { fileURLToPath } from 'node:url'
import base from './vitest.config.js'

/** Unit tests of the mutated code, run on its sources. They need no database, so that one mutant takes little time. */
export default {
  root: fileURLToPath(new URL('.', import.meta.url)),
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'default'] }, noExternal: [/^@otorga\//] },
  test: {
    ...base.test,
    include: [
      '**/*.{rules,states}.test.ts',
      'quote/{money,allowed}.test.ts',
      'kernel/**/access-tokens/*.test.ts',
      'kernel/**/auth/{access,rights}.test.ts',
      'schema/operations.test.ts',
    ],
    globalSetup: [],
    server: {},
    // More inputs of a property seldom kill a mutant that five have not killed.
    env: { ...base.test?.env, PROPERTY_RUNS: '5' },
    maxWorkers: 1,
  },
}
