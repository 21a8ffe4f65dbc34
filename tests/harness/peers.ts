import type { PeerHandlers } from '@otorga/kernel/request/peers'
import { inProcessOnly } from './in-process.js'
import { testSystem } from './system.js'

/**
 * Replaces this process's handlers of calls between components by those of a test, for calls on behalf of one tenant only.
 * Returns a function that restores the real handlers.
 */
export async function answerPeers(tenantId: string, handlers: PeerHandlers): Promise<() => void> {
  inProcessOnly()
  const { peerHandlers } = (await testSystem()).system.services
  const known = { ...peerHandlers }
  for (const [name, mine] of Object.entries(handlers)) {
    const before = known[name as keyof PeerHandlers] as ((...call: unknown[]) => unknown) | undefined
    const chosen = (asker: { tenantId: string }, ...rest: unknown[]) => {
      if (asker.tenantId === tenantId) return (mine as (...call: unknown[]) => unknown)(asker, ...rest)
      if (!before) throw new Error(`${name} is not part of this process`)
      return before(asker, ...rest)
    }
    Object.assign(peerHandlers, { [name]: chosen })
  }
  return () => {
    for (const name of Object.keys(handlers) as (keyof PeerHandlers)[])
      if (known[name]) Object.assign(peerHandlers, { [name]: known[name] })
      else delete peerHandlers[name]
  }
}
