import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { settledPlan } from './tests/properties/plan.js'

const root = fileURLToPath(new URL('.', import.meta.url))
const graphql = createRequire(`${root}kernel/package.json`).resolve('graphql')

export default defineConfig({
  resolve: {
    alias: [
      // Packages by their sources: tests need no build.
      { find: /^@otorga\/kernel\/([^/]+\/[^/]+)$/, replacement: `${root}kernel/$1/index.ts` },
      {
        find: /^@otorga\/(identity|audit|lending|signature|flow|subject-profile)\/(.+)$/,
        replacement: `${root}subgraphs/$1/$2.ts`,
      },
      { find: /^@otorga\/([^/]+)\/(.+)$/, replacement: `${root}$1/$2.ts` },
      // The file that Node itself resolves: two copies of graphql refuse each other's types.
      { find: /^graphql$/, replacement: graphql },
    ],
  },
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.stryker/**', '**/*.heavy.test.ts'],
    globalSetup: ['tests/harness/global-setup.ts'],
    setupFiles: ['tests/properties/setup.ts'],
    env: { ...settledPlan() },
    pool: 'forks',
    isolate: false,
    maxWorkers: 3, // on two cores: a test waits for the database half of its time
    // They bound a hang, and nothing else: a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
