import { randomBytes, randomUUID } from 'node:crypto'
import { keysOf } from '@otorga/cli/system/secrets'
import { readConfig } from '@otorga/kernel/base/config'
import { Encryption, inColumn } from '@otorga/kernel/base/crypto'
import { createReceiver, type Subscription } from '@otorga/kernel/messages/broker'
import { type Envelope, messageKeysOfSecret, publisherKey, seal } from '@otorga/kernel/messages/envelope'
import { serviceOf, serviceToken } from '@otorga/kernel/request/auth'
import { describe, expect, it } from 'vitest'

const place = inColumn('identity.user', 'document_number_encrypted', { tenantId: 'one', id: 'one' })
const key = (id: string) => ({ id, key: randomBytes(32).toString('base64url') })

describe('a rotation of secrets, one roll of all processes after the other', () => {
  it('of encryption keys: every replica reads what every other one writes, at each step, and old rows after the last', () => {
    const [old, fresh] = [key('old'), key('new')]
    const steps = [[old], [old, fresh], [fresh, old]].map((keys) => new Encryption(keys))
    const kept = steps[0]!.encrypt('a document number', place)
    for (const [at, before] of steps.slice(0, -1).entries()) {
      const after = steps[at + 1]!
      expect(before.decrypt(after.encrypt('one', place), place)).toBe('one')
      expect(after.decrypt(before.encrypt('two', place), place)).toBe('two')
    }
    expect(steps.at(-1)!.decrypt(kept, place)).toBe('a document number')
    expect(steps.at(-1)!.encrypt('x', place).startsWith('new.')).toBe(true)
    expect(() => new Encryption([fresh]).decrypt(kept, place), 'a key goes only after the rows it encrypted').toThrow()
  })

  it('of message secrets: no message is refused at any step, and the old secret is worth nothing after the last', async () => {
    const handled: string[] = []
    const refused: string[] = []
    const subscription: Subscription = {
      consumer: 'audit',
      types: ['#'],
      handle: async ({ id }) => void handled.push(id),
      deadLetter: async (_message, reason) => void refused.push(reason),
    }
    const steps = [['old'], ['old', 'new'], ['new', 'old'], ['new']] as const
    const deliver = async ([from]: (typeof steps)[number], to: (typeof steps)[number]) => {
      const envelope: Envelope = {
        specversion: '1.0',
        id: randomUUID(),
        source: 'lending',
        type: 'lending.credit.disbursed',
        time: new Date().toISOString(),
        subject: 'one',
        tenantid: randomUUID(),
        datacontenttype: 'application/json',
        data: {},
      }
      await createReceiver({ keys: messageKeysOfSecret(...to) })(
        subscription,
        seal(publisherKey(from, 'lending'), envelope, new Date()),
      )
    }
    for (const [at, before] of steps.slice(0, -1).entries()) {
      await deliver(before, steps[at + 1]!)
      await deliver(steps[at + 1]!, before)
    }
    expect([handled.length, refused]).toEqual([6, []])
    await deliver(steps[0]!, steps.at(-1)!)
    expect(refused).toEqual(['refused: signature'])
  })

  it('of service tokens: those of the secret before and of the one to come are known at each step', () => {
    const generated = { serviceTokenSecret: 'of DATA_DIR' } as Parameters<typeof keysOf>[1]
    const secretsOf = (env: Record<string, string | undefined>) =>
      keysOf(readConfig(env), { ...generated, encryptionKeyId: 'one', encryptionKey: key('one').key }).serviceSecrets
    const secrets = { old: 'old'.repeat(11), new: 'new'.repeat(11) }
    const steps = [
      { SERVICE_TOKEN_SECRET: secrets.old },
      { SERVICE_TOKEN_SECRET: secrets.old, SERVICE_TOKEN_SECRET_PREVIOUS: secrets.new },
      { SERVICE_TOKEN_SECRET: secrets.new, SERVICE_TOKEN_SECRET_PREVIOUS: secrets.old },
      { SERVICE_TOKEN_SECRET: secrets.new },
    ].map((env) => secretsOf(env))
    for (const [at, before] of steps.slice(0, -1).entries()) {
      const after = steps[at + 1]!
      expect(serviceOf(after, serviceToken(before[0]!, 'lending'))).toBe('lending')
      expect(serviceOf(before, serviceToken(after[0]!, 'lending'))).toBe('lending')
    }
    expect(serviceOf(steps.at(-1)!, serviceToken(secrets.old, 'lending'))).toBeUndefined()
  })
})
