import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Builds the pages and the console for browsers, after `tsc -b`, and only those whose sources have changed since the last build.

const root = fileURLToPath(new URL('..', import.meta.url))

/** What is built, and of which folders. The lock file stands for what is installed. */
const targets = [
  { of: 'pages', config: 'vite.config.js', folders: ['web/pages', 'web/ui', 'quote', 'client'] },
  { of: 'console', config: 'vite.console.config.js', folders: ['web/console', 'web/ui', 'quote'] },
]
const isSource = (path) => /\.(tsx?|js|css|html|svg|json)$/.test(path) && !/\.test\.tsx?$/.test(path)
const isForeign = (path) => /(^|\/)(dist[^/]*|node_modules)(\/|$)/.test(path)

function sources(folders) {
  const hash = createHash('sha256')
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map(
      (path) => `${folder}/${String(path).replaceAll('\\', '/')}`,
    ),
  )
  const own = readdirSync(join(root, 'web')).map((name) => `web/${name}`)
  for (const path of ['pnpm-lock.yaml', ...[...own, ...paths].filter((one) => isSource(one) && !isForeign(one)).sort()])
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

for (const { of, config, folders } of targets) {
  const built = join(root, 'web', of, 'dist')
  const stamp = join(built, '.sources')
  const wanted = sources(folders)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
  // What people get, also where a test or a person's shell says otherwise: React's other build is twice as large.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  // Built beside and exchanged at the end, so that a build that fails leaves the pages as they were.
  const fresh = `${built}-${process.pid}`
  try {
    await build({ configFile: join(root, 'web', config), logLevel: 'warn', build: { outDir: fresh } })
    if (of === 'console') await (await import('./trusted-documents.js')).writeManifest(join(fresh, 'manifest.json'))
    writeFileSync(join(fresh, '.sources'), wanted)
    rmSync(built, { recursive: true, force: true })
    renameSync(fresh, built)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
