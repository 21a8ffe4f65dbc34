import { createVerify, generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { testSystem } from './system.js'

const makeKey = () =>
  new Promise<{ publicKey: KeyObject; privateKey: KeyObject }>((resolve, reject) =>
    generateKeyPair('rsa', { modulusLength: 2_048 }, (error, publicKey, privateKey) =>
      error ? reject(error) : resolve({ publicKey, privateKey }),
    ),
  )

it('Keys of a test system sign, are as long as real ones, and verify nothing that another signed', async () => {
  await testSystem()
  const made = await Promise.all(Array.from({ length: 12 }, makeKey))
  const signed = made.map(({ privateKey }) => sign('sha256', Buffer.from('text'), privateKey))
  for (const [at, { publicKey }] of made.entries()) {
    expect(publicKey.asymmetricKeyDetails?.modulusLength).toBe(2_048)
    const verified = signed.map((one) => createVerify('sha256').update('text').verify(publicKey, one))
    expect(verified).toEqual(signed.map((_, of) => of === at))
  }
})
