process.env.APOLLO_TELEMETRY_DISABLED = '1' // as the command line does

import { startAllInOne } from '@otorga/cli/installation/all-in-one'
import { readConfig } from '@otorga/kernel/base/config'
import { identify } from '@otorga/kernel/request/auth'
import { serveBench } from './child.js'

const verifications = 50_000

// The whole system in one process. Its libraries run in production mode, as the peers' do; the demo tenant is seeded
// outside production only, so the configuration says development.
serveBench(async () => {
  const config = readConfig({ ...process.env, NODE_ENV: 'development' })
  const { system, stop } = await startAllInOne({ ...config, port: 0, internalPort: 0, idpPort: 0 })
  return {
    base: system.publicUrl,
    about: { idpUrl: system.idpUrl, internalUrl: system.internalUrl },
    async drain() {
      await Promise.all(Object.values(system.services.relays).map((relay) => relay.drain()))
    },
    async verification(token) {
      const services = system.services.ofContext
      const authorization = `Bearer ${token}`
      const verify = () =>
        identify({ requestId: '', listener: 'public', door: 'rest', ip: null, authorization, services })
      await verify()
      const started = performance.now()
      for (let at = 0; at < verifications; at++) await verify()
      return ((performance.now() - started) * 1000) / verifications
    },
    stop,
  }
})
