import { mergeConfig } from 'vitest/config'
import base from './vitest.config.js'

/** The same contract suite against a topology that runs in other processes (TEST_TOPOLOGY). */
export default mergeConfig(base, {
  test: { setupFiles: ['tests/distributed/setup.ts'], testTimeout: 60_000, hookTimeout: 180_000 },
})
