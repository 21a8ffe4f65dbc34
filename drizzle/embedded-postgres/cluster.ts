import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, canReach, clusterAccount, runTool, serverAccount } from './account.js'
import type { Binaries } from './binaries.js'
import { sweepHome } from './home.js'

export interface Cluster {
  directory: string
  account: Account
}

// On other systems than Linux the C library may lack C.UTF-8; Postgres' built-in locale has the same order.
const locale =
  process.platform === 'linux'
    ? ['--locale=C.UTF-8']
    : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']

/** Opens the cluster in this home; makes it first when there is none. */
export async function openCluster(home: string, binaries: Binaries, password: string, sync: boolean): Promise<Cluster> {
  const directory = join(home, 'postgres')
  if (!existsSync(directory)) await createCluster(home, directory, binaries, password, sync)
  const account = clusterAccount(directory)
  const own = process.getuid?.()
  const { uid } = statSync(directory)
  if (own !== undefined && own !== 0 && uid !== own)
    throw new Error(`${directory} belongs to uid ${uid}: start as that user or as root, or set another DATA_DIR`)
  if (!canReach(home, account))
    throw new Error(`uid ${account?.uid} cannot reach ${directory}: let it pass the folders above (chmod o+x)`)
  checkMajor(directory, binaries.major)
  return { directory, account }
}

function checkMajor(directory: string, major: string) {
  const file = join(directory, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (found === undefined)
    throw new Error(
      `${directory} is not a Postgres cluster (no PG_VERSION): restore it, or move it away to start empty`,
    )
  if (found !== major)
    throw new Error(
      `${directory} was made by Postgres ${found} and this build has ${major}: dump it with ${found} and load it into a new DATA_DIR, or set DATABASE_URL to a Postgres ${found}`,
    )
}

/** Initializes the cluster under a temporary name and renames it, so that a killed initdb never leaves half a cluster. */
async function createCluster(home: string, directory: string, binaries: Binaries, password: string, sync: boolean) {
  sweepHome(home)
  const account = serverAccount()
  const passing = join(home, `postgres.new-${randomBytes(4).toString('hex')}`)
  const passwordFile = `${passing}.password`
  try {
    mkdirSync(passing, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' })
    if (account) for (const path of [passing, passwordFile]) chownSync(path, account.uid, account.gid)
    const { code, output } = await runTool(
      binaries.initdb,
      [
        '-D',
        passing,
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        ...locale,
        ...(sync ? [] : ['--no-sync']),
      ],
      account,
    )
    if (code !== 0) throw new Error(`initdb could not make ${directory}: ${output.split('\n').slice(-3).join(' ')}`)
    renameSync(passing, directory)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(passing, { recursive: true, force: true, maxRetries: 3 })
  }
}
