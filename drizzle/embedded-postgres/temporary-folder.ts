import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canReach, serverAccount } from './account.js'

/**
 * A new temporary folder for an embedded Postgres, or another server that root starts under the same account: the account can pass
 * through it. The database of an embedded Postgres that cannot enter a folder is elsewhere, and stays when the folder is removed.
 */
export function temporaryFolder(name: string): string {
  const account = serverAccount()
  const folder = mkdtempSync(join(canReach(tmpdir(), account) ? tmpdir() : '/tmp', `otorga-${name}-`))
  if (account) chmodSync(folder, 0o711)
  return folder
}
