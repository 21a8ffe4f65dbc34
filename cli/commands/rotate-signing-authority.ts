import { readConfig } from '@otorga/kernel/base/config'
import type { SignatureServices } from '@otorga/signature/services'
import { startAllInOne } from '../installation/all-in-one.js'

/**
 * Replaces the root and the seal of the platform's signing authority after a key was lost or exposed; expiring ones are
 * renewed without it. Old signatures can still be verified. Works on the configuration's database and listens on free ports.
 */
export async function run(): Promise<undefined> {
  const { system, stop } = await startAllInOne({ ...readConfig(process.env), port: 0, internalPort: 0 })
  try {
    const { authority } = system.services.ofContext.signature as SignatureServices
    await authority.rotate()
    const { root } = await authority.current()
    console.log(`signs under a new root: ${root.certificate.subject}, serial ${root.certificate.serialNumber}`)
  } finally {
    await stop()
  }
}
