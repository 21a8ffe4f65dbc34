import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccessTokens } from '../access-tokens/index.js'
import { Encryption } from '../crypto/index.js'
import { createLogger } from '../logging/index.js'
import { createOutbound } from '../outbound/index.js'
import { createFileStorage } from '../storage/index.js'
import { createSubjectIds } from '../subject/index.js'

/** What every component's services have beside its database, for tests that start one component alone. */
export function testParts() {
  const encryption = new Encryption([{ id: 'test', key: randomBytes(32).toString('base64url') }])
  const folder = mkdtempSync(join(tmpdir(), 'otorga-objects-'))
  return {
    encryption,
    objects: createFileStorage({ folder, publicUrl: 'http://localhost', secrets: ['test storage secret'] }),
    accessTokens: createAccessTokens({ secrets: ['test access token secret'], encryption }),
    subjectId: createSubjectIds('test subject id key'),
    outbound: createOutbound({ allowHosts: ['127.0.0.1', 'localhost'] }),
    log: createLogger('silent'),
    now: () => new Date(),
    wake: () => {},
  }
}
