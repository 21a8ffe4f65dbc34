import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { compiledProduct, compiledProductFiles } from './tests/harness/compiled-product.js'
import { startingWith } from './tests/harness/starting-with.js'
import { settledPlan } from './tests/properties/plan.js'

const root = fileURLToPath(new URL('.', import.meta.url))
const graphql = createRequire(`${root}kernel/package.json`).resolve('graphql')

export default defineConfig({
  // Vitest transforms only the tests. The product is compiled once for all of them and loaded by Node, as it ships.
  plugins: [compiledProduct(root)],
  resolve: {
    alias: [
      { find: /^@otorga\/(tests|bench)\/(.+)$/, replacement: `${root}$1/$2.ts` },
      // The file that Node itself resolves, because two copies of graphql refuse each other's types.
      { find: /^graphql$/, replacement: graphql },
    ],
  },
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.stryker/**', '**/*.heavy.test.ts'],
    globalSetup: ['tests/harness/global-setup.ts'],
    setupFiles: ['tests/properties/setup.ts'],
    env: { ...settledPlan() },
    server: { deps: { external: [compiledProductFiles(root)] } },
    pool: 'forks',
    isolate: false,
    // A first run knows no times, and takes a file's length for them. These are short and run for long: one of them alone at the end
    // left the other workers idle.
    sequence: {
      sequencer: startingWith('/audit/audit-chain-state.test.ts', '/caches.test.ts', '/s3.test.ts'),
    },
    maxWorkers: 3, // on two cores: a test waits for the database half of its time, and each worker starts a platform
    // A whole platform makes much garbage that is young: in Node's 16 MB, collecting it takes a sixth of the run.
    execArgv: ['--max-semi-space-size=64'],
    // The timeouts only end hanging tests; they are long enough for a busy machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
})
