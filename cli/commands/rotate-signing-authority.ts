import { readConfig } from '@otorga/kernel/base/config'
import type { SignatureServices } from '@otorga/signature/services'
import { CommandError } from '../command-error.js'
import { startAllInOne } from '../installation/all-in-one.js'

/**
 * Replaces the root and the seal of the platform's signing authority, after a key was lost or exposed; they are renewed in
 * time by themselves. What the old ones signed stays verifiable. Starts on the configuration's database, on ports of its own.
 */
export async function run(args: string[]): Promise<undefined> {
  if (args.length > 0) throw new CommandError('usage: otorga rotate-signing-authority')
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
