import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionMessages } from '@otorga/gateway/session/session-gateway'
import { readConfig } from '@otorga/kernel/base/config'
import { Encryption } from '@otorga/kernel/base/crypto'
import { createLogger } from '@otorga/kernel/base/logging'
import type { Subscription } from '@otorga/kernel/messages/broker'
import { messageKeysOfSecret } from '@otorga/kernel/messages/envelope'
import { createMemoryCache } from '@otorga/kernel/ports/cache'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { createMemorySignals } from '@otorga/kernel/ports/signals'
import { localPeers } from '@otorga/kernel/request/peers'
import type { ComponentParts, Wiring } from '../system/components/component.js'
import { wirings } from '../system/components/index.js'
import { openHouse } from '../system/house.js'
import { sessionService } from '../system/sessions.js'

type Declared = Pick<Subscription, 'consumer' | 'types'>

/** The messages that each service consumes, as its components declare them; nothing is connected for it. */
export async function allSubscriptions(): Promise<Declared[]> {
  // The drivers of mail and objects make their folders when they are opened.
  const folder = await mkdtemp(join(tmpdir(), 'otorga-declared-'))
  try {
    return await declaredIn(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function declaredIn(folder: string): Promise<Declared[]> {
  const secret = randomBytes(32).toString('base64url')
  const house = await openHouse({
    config: readConfig({}),
    keys: {
      encryption: new Encryption([{ id: 'none', key: secret }]),
      serviceSecrets: [secret],
      accessTokenSecrets: [secret],
      subjectIdKey: secret,
      messageSecret: secret,
      messageKeys: messageKeysOfSecret(secret),
      databaseRoleSecret: secret,
      idpAdminSecret: secret,
    },
    ownerUrl: 'postgres://nobody@localhost:1/none',
    mailFolder: join(folder, 'mail'),
    objectsFolder: join(folder, 'objects'),
    log: createLogger('silent'),
    now: () => new Date(),
    peers: localPeers({}),
    cache: createMemoryCache(),
    limiter: createMemoryLimiter(),
    wake: () => {},
    signals: createMemorySignals(),
    idpUrl: 'http://localhost',
    publicUrl: 'http://localhost',
  })
  const parts: ComponentParts[] = Object.values(wirings as Record<string, Wiring>).map(({ build }) => build(house))
  try {
    return [
      ...parts.flatMap(({ consumers }) => consumers.map(({ consumer, types }) => ({ consumer, types }))),
      { consumer: sessionService, types: sessionMessages },
    ]
  } finally {
    await Promise.all(parts.map((part) => part.stop?.()))
    await house.close()
  }
}
