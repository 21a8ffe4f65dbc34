import { mergeConfig } from 'vitest/config'
import base from './vitest.config.js'

/** The contract suite as it is, against a topology that runs beside it (TEST_TOPOLOGY). */
export default mergeConfig(base, {
  test: { setupFiles: ['tests/distributed/setup.ts'], testTimeout: 60_000, hookTimeout: 180_000 },
})
