import { platformTenantId } from '@otorga/drizzle/components'
import { AppError } from '@otorga/kernel/base/errors'
import { peerCall } from '@otorga/kernel/request/peers'
import { describe, expect, it } from 'vitest'
import { testSystem } from '../harness/system.js'

describe('a call of one component to another', () => {
  it('throws inside a transaction, before the peer hears of it', async () => {
    const { database } = (await testSystem()).system.services.identity
    let heard = false
    const call = database.transaction(platformTenantId, () =>
      peerCall('a peer', async () => {
        heard = true
      }),
    )
    await expect(call).rejects.toThrow('inside a transaction')
    expect(heard).toBe(false)
  })

  it('passes on what the peer answers, and its refusals', async () => {
    expect(await peerCall('a peer', async () => 7)).toBe(7)
    const refused = peerCall('a peer', () => Promise.reject(new AppError('CHANGE_REQUEST_EXISTS')))
    await expect(refused).rejects.toMatchObject({ code: 'CHANGE_REQUEST_EXISTS' })
  })

  it.each([
    ['a fault', new Error('broken')],
    ['an internal error', new AppError('INTERNAL_ERROR')],
    ['an outage', new AppError('SERVICE_UNAVAILABLE')],
  ])('is UPSTREAM_FAILURE for %s of the peer', async (_, error) => {
    await expect(peerCall('a peer', () => Promise.reject(error))).rejects.toMatchObject({ code: 'UPSTREAM_FAILURE' })
  })

  it('is UPSTREAM_FAILURE when the peer does not answer in time, and tells it so', async () => {
    let told: AbortSignal | undefined
    const late = peerCall(
      'a peer',
      (signal) => {
        told = signal
        return new Promise(() => {})
      },
      20,
    )
    await expect(late).rejects.toMatchObject({ code: 'UPSTREAM_FAILURE' })
    expect(told?.aborted).toBe(true)
  })
})
