import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Encryption } from '../../base/crypto/index.js'
import { createLogger } from '../../base/logging/index.js'
import { createSubjectIds } from '../../base/subject/index.js'
import { createOutbound } from '../../ports/outbound/index.js'
import { createFileStorage } from '../../ports/storage/index.js'
import { createAccessTokens } from '../../request/access-tokens/index.js'

/** What every component's services contain besides its database, for tests that start only one component. */
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
