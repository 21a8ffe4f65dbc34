process.env.APOLLO_TELEMETRY_DISABLED = '1' // as the command line does

import { startAllInOne } from '@otorga/cli/system/all-in-one'
import { readConfig } from '@otorga/kernel/config'
import { serveBench } from './child.js'

// The whole system in one process. Its libraries run in production mode, as the peers' do; the demo tenant is seeded
// outside production only, so the configuration says development.
serveBench(async () => {
  const config = readConfig({ ...process.env, NODE_ENV: 'development' })
  const { system, stop } = await startAllInOne({ ...config, port: 0, internalPort: 0, idpPort: 0 })
  return {
    base: system.publicUrl,
    about: { idpUrl: system.idpUrl },
    drain: () => system.services.relays.lending.drain(),
    stop,
  }
})
