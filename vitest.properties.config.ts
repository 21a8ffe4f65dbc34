import { fileURLToPath } from 'node:url'
import { exploringPlan, propertyFiles } from './tests/properties/plan.js'
import base from './vitest.config.js'

/** The properties with many inputs of a new seed; `PROPERTY_SEED` and `PROPERTY_PATH` replay a counterexample. */
export default {
  ...base,
  test: {
    ...base.test,
    include: propertyFiles(fileURLToPath(new URL('.', import.meta.url))),
    env: { ...exploringPlan() },
  },
}
