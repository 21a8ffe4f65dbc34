process.env.APOLLO_TELEMETRY_DISABLED = '1' // as the command line does

import { startAllInOne } from '@otorga/cli/system/all-in-one'
import { readConfig } from '@otorga/kernel/config'
import { serveBench } from './child.js'

// The whole system in one process, configured by its environment alone.
serveBench(async () => {
  const config = readConfig(process.env)
  const { system, stop } = await startAllInOne({ ...config, port: 0, internalPort: 0, idpPort: 0 })
  return {
    base: system.publicUrl,
    about: { idpUrl: system.idpUrl },
    drain: () => system.services.relays.lending.drain(),
    stop,
  }
})
