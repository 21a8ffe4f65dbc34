import { describe, expect, it } from 'vitest'
import { ownAsker } from '../auth/index.js'
import { localPeers, peersAs } from './index.js'

const asks = localPeers({ 'identity.tenantIdOf': async () => ({ tenant_id: 'one' }) })

describe('the peers of a service', () => {
  it('are asked in its own name', async () => {
    const answer = await peersAs('flow', asks).ask('identity.tenantIdOf', ownAsker('flow', 'one'), { slug: 'a' })
    expect(answer).toEqual({ tenant_id: 'one' })
  })

  it('are not asked in the name of whom it answers', async () => {
    const asked = peersAs('flow', asks).ask('identity.tenantIdOf', ownAsker('lending', 'one'), { slug: 'a' })
    await expect(asked).rejects.toThrow('flow asks identity.tenantIdOf in the name of lending')
  })
})
