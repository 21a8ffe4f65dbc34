import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

const graphql = createRequire(new URL('./kernel/package.json', import.meta.url)).resolve('graphql')
const conditions = ['source']

export default defineConfig({
  // The file that Node itself resolves: two copies of graphql refuse each other's types.
  resolve: { conditions, alias: [{ find: /^graphql$/, replacement: graphql }] },
  ssr: { resolve: { conditions, externalConditions: ['source'] } },
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['tests/harness/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
