import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exchangeFolder } from './exchange-folder.js'

// Builds the pages and the console for browsers, after `tsc -b`, and only those whose sources have changed since the last build.
// `node web/build.js /desk=<folder>` builds another console instead, which is served at that path.

const root = fileURLToPath(new URL('..', import.meta.url))

/** The lock file stands for what is installed; `web/ui`, `foreign` and `quote` are in every console. */
const consoleTarget = (folder, path) => ({
  folder,
  path,
  sources: [folder, join(root, 'web/ui'), join(root, 'foreign'), join(root, 'quote')],
  config: async () => (await import('./console-build.js')).consoleBuild({ folder, path }),
  finish: async (built) => (await import('./trusted-documents.js')).writeManifest(folder, join(built, 'manifest.json')),
})

const ownTargets = [
  {
    folder: join(root, 'web/pages'),
    path: '/',
    sources: ['web/pages', 'web/ui', 'foreign', 'quote', 'client'].map((folder) => join(root, folder)),
    config: () => ({ configFile: join(root, 'web/vite.config.js') }),
    finish: () => undefined,
  },
  consoleTarget(join(root, 'web/console'), '/console'),
]

const others = process.argv.slice(2).map((argument) => {
  const [, path, folder] = /^(\/[a-z][a-z0-9-]*)=(.+)$/.exec(argument) ?? []
  if (!folder) throw new Error(`${argument} is not /path=folder, such as /desk=web/desk`)
  return consoleTarget(resolve(folder), path)
})

const isSource = (name) => /\.(tsx?|js|css|html|svg|json)$/.test(name) && !/\.test\.tsx?$/.test(name)
/** What is built and installed; a build that runs at the same time makes and takes away folders of its own here. */
const isForeign = (name) => /^(dist.*|node_modules)$/.test(name)

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (isForeign(entry.name)) return []
    if (entry.isDirectory()) return filesOf(join(folder, entry.name))
    return isSource(entry.name) ? [join(folder, entry.name)] : []
  })
}

/** A built console knows the path at which it is served, so another path is another build. */
function hashOf(folders, path) {
  const hash = createHash('sha256').update(`${path}\0`)
  const paths = folders.flatMap(filesOf)
  const own = readdirSync(join(root, 'web'))
    .filter(isSource)
    .map((name) => join(root, 'web', name))
  for (const file of [join(root, 'pnpm-lock.yaml'), ...[...own, ...paths].sort()])
    hash
      .update(`${relative(root, file).replaceAll('\\', '/')}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

for (const { folder, path, sources, config, finish } of others.length > 0 ? others : ownTargets) {
  const built = join(folder, 'dist')
  const stamp = join(built, '.sources')
  const wanted = hashOf(sources, path)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
  // What people get, also where a test or a person's shell says otherwise: React's other build is twice as large.
  process.env.NODE_ENV = 'production'
  const { build, mergeConfig } = await import('vite')
  // Built beside and exchanged at the end, so that a build that fails leaves the pages as they were, and two at once do no harm.
  const fresh = `${built}-${process.pid}`
  try {
    await build(mergeConfig(await config(), { logLevel: 'warn', build: { outDir: fresh } }))
    await finish(fresh)
    writeFileSync(join(fresh, '.sources'), wanted)
    exchangeFolder(fresh, built)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
