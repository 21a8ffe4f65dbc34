import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { digest } from '../hash/merkle.js'

interface SigningKey {
  id: string
  private: KeyObject
  public: KeyObject
}

// RFC 8410: the header of a PKCS #8 document that holds an Ed25519 seed.
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyOf(secret: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'otorga audit seal', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Header, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const id = digest(publicKey.export({ format: 'der', type: 'spki' }) as Buffer)
    .toString('hex')
    .slice(0, 16)
  return { id, private: privateKey, public: publicKey }
}

/** The Ed25519 keys of the chain, derived from secrets that are not in the database. */
export interface ChainKeys {
  keyId: string
  sign(head: Buffer): Buffer
  /** False also for a signature of an unknown key. */
  verify(keyId: string, head: Buffer, signature: Buffer): boolean
}

/** The key of the first secret signs; keys of the others verify signatures from before a rotation. */
export function createChainKeys(secrets: readonly string[]): ChainKeys {
  const keys = secrets.map(keyOf)
  const [first] = keys
  if (!first) throw new Error('a secret is needed to sign the chain')
  return {
    keyId: first.id,
    sign: (head) => sign(null, head, first.private),
    verify(keyId, head, signature) {
      const key = keys.find(({ id }) => id === keyId)
      return key !== undefined && verify(null, head, key.public, signature)
    },
  }
}
