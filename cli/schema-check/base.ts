import { execFile } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { relative } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The schema folder as it was in a commit. */
export interface Base {
  /** Its name in messages, such as `main at 1a2b3c4`. */
  name: string
  /** File names of a folder inside the schema folder. */
  list(folder: string): Promise<string[]>
  /** The text of a file inside the schema folder; undefined when the commit does not have the file. */
  read(file: string): Promise<string | undefined>
}

/** Thrown when there is nothing to compare with; the message says why. */
export class NoBase extends Error {}

/**
 * The commit to compare with: the one where this branch left `ref`. On `ref` itself it is the commit before, because the
 * schemas would otherwise be compared with themselves.
 */
export async function baseOf(schemaFolder: string, ref?: string): Promise<Base> {
  const git = async (...args: string[]) =>
    (await run('git', args, { cwd: schemaFolder, maxBuffer: 64 * 1024 * 1024 })).stdout
  const asked = async (...args: string[]) =>
    git(...args).then(
      (text) => text.trim(),
      () => undefined,
    )

  const root = await git('rev-parse', '--show-toplevel').catch((error: NodeJS.ErrnoException) => {
    throw new NoBase(error.code === 'ENOENT' ? 'git is not installed' : `${schemaFolder} is not in a git repository`)
  })
  const folder = relative(root.trim(), await realpath(schemaFolder))
  const shallow = (await asked('rev-parse', '--is-shallow-repository')) === 'true'
  const hint = shallow ? '; this clone is shallow: git fetch --unshallow' : ''

  const candidates = ref === undefined ? ['main', 'origin/main'] : [ref]
  let found: { name: string; commit: string } | undefined
  for (const name of candidates) {
    const commit = await asked('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
    if (commit) {
      found = { name, commit }
      break
    }
  }
  if (!found) throw new NoBase(`there is no ${candidates.join(' or ')} here${hint}`)
  let commit = await asked('merge-base', found.commit, 'HEAD')
  if (!commit) throw new NoBase(`${found.name} and HEAD have no common commit in this repository${hint}`)
  const head = await asked('rev-parse', 'HEAD')
  let { name } = found
  const branch = (await asked('symbolic-ref', '--quiet', '--short', 'HEAD')) || name
  if (commit === head && branch === name.replace(/^origin\//, '') && ref === undefined) {
    const before = await asked('rev-parse', '--verify', '--quiet', 'HEAD^')
    if (!before)
      throw new NoBase(`${name} is checked out and this repository does not have the commit before it${hint}`)
    ;[commit, name] = [before, `the commit before ${name}`]
  }
  const at = commit
  return {
    name: `${name} at ${at.slice(0, 10)}`,
    list: async (inside) =>
      (await git('ls-tree', '--full-tree', '--name-only', at, `${folder}/${inside}/`))
        .split('\n')
        .filter(Boolean)
        .map((path) => path.slice(folder.length + inside.length + 2)),
    read: (file) => git('show', `${at}:${folder}/${file}`).catch(() => undefined),
  }
}
