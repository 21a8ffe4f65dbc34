import { subgraphPath } from '@otorga/cli/system/routers'
import { describe } from 'vitest'
import { testSystem } from '../harness/system.js'
import { startHive } from './routers.js'
import { sameAnswers } from './same-answers.js'

describe('Hive Gateway before the subgraphs of one process answers as our own gateway does', () => {
  sameAnswers(async () => {
    const { internal, config } = await testSystem()
    const [secret] = config.routerSecrets!
    return startHive({ secret: secret!, urlOf: (component) => internal + subgraphPath(component) })
  })
})
