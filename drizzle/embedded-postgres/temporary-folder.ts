import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canReach, serverAccount } from './account.js'

/**
 * A new temporary folder in which an embedded Postgres keeps its database, also when root starts it: the account that Postgres runs
 * as can pass through it. In a folder that it cannot enter, the database would be elsewhere, and stay when the folder is removed.
 */
export function temporaryFolder(name: string): string {
  const account = serverAccount()
  const folder = mkdtempSync(join(canReach(tmpdir(), account) ? tmpdir() : '/tmp', `otorga-${name}-`))
  if (account) chmodSync(folder, 0o711)
  return folder
}
