import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DataDirError } from './fault.js'

/** The secrets that the first start on a data directory draws at random; later starts need the same. */
export interface Secrets {
  version: 1
  postgresPassword: string
  /** 32 bytes, base64url: AES-256-GCM for secrets at rest. */
  encryptionKey: string
  encryptionKeyId: string
  serviceTokenSecret: string
  accessTokenSecret: string
  messageSecret: string
  databaseRoleSecret: string
  subjectIdKey: string
  idpAdminSecret: string
  cookieSecret: string
}

const random = () => randomBytes(32).toString('base64url')

const makeSecrets = (): Secrets => ({
  version: 1,
  postgresPassword: random(),
  encryptionKey: random(),
  encryptionKeyId: `k${randomBytes(4).toString('hex')}`,
  serviceTokenSecret: random(),
  accessTokenSecret: random(),
  messageSecret: random(),
  databaseRoleSecret: random(),
  subjectIdKey: random(),
  idpAdminSecret: random(),
  cookieSecret: random(),
})

export const secretsFile = (path: string) => join(path, 'secrets.json')

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function faultOf(found: Record<string, unknown> | undefined) {
  if (!found) return 'not a JSON object'
  if (found.version !== 1) return `version ${JSON.stringify(found.version)} instead of 1`
  for (const name of Object.keys(makeSecrets()))
    if (name !== 'version' && (typeof found[name] !== 'string' || found[name].length < 9)) return `${name} is missing`
  const key = Buffer.from(found.encryptionKey as string, 'base64url')
  return key.length === 32 ? undefined : 'encryptionKey must have 32 bytes (base64url)'
}

/** Reads the secrets of a data directory; throws a DataDirError when there are none or they are broken. */
export function loadSecrets(path: string): Secrets {
  const file = secretsFile(path)
  const found = parse(readFileSync(file, 'utf8'))
  const fault = faultOf(found)
  if (fault)
    throw new DataDirError(
      `${file} is broken (${fault}): restore it from a backup; without it what DATA_DIR holds cannot be read, so only an empty DATA_DIR can start anew`,
    )
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
  return found as unknown as Secrets
}

/** Reads the secrets; draws them first when the file does not exist. They are on disk before anything is encrypted with them. */
export function loadOrMakeSecrets(path: string): Secrets {
  try {
    return loadSecrets(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const passing = `${secretsFile(path)}.new`
  rmSync(passing, { force: true })
  const file = openSync(passing, 'wx', 0o600)
  try {
    writeFileSync(file, `${JSON.stringify(makeSecrets(), null, 2)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(passing, secretsFile(path))
  return loadSecrets(path)
}
