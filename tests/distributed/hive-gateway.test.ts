import { addressesOf } from '@otorga/kernel/base/config'
import { describe } from 'vitest'
import { testSystem } from '../harness/system.js'
import { installed, startHive } from '../judges/routers.js'
import { sameAnswers } from '../judges/same-answers.js'

// It needs a topology in other processes, and the tools of tests/judges.
describe.runIf(process.env.TEST_TOPOLOGY && installed)(
  'Hive Gateway before processes answers as our own gateway does',
  () => {
    sameAnswers(async () => {
      const { config } = await testSystem()
      const urlOf = (component: Parameters<typeof addressesOf>[1]) =>
        `${addressesOf(config, component).urls![0]}/graphql`
      return startHive({ secret: config.routerSecrets![0]!, urlOf })
    })
  },
)
