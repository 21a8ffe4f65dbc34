import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleFolder, bundleOf, sourcesFile, stateOf } from './dist/bundle.js'

// Puts the modules of the command line together into some 200 files, after `tsc -b`: Node takes a millisecond for each file that it
// loads, and a start needs more than 1,200 of ours. `node cli/build.js <folder>` does it in a deployed copy of the package.

/** Packages of many ES modules that only our modules import. All others stay where they are installed. */
const packages = ['drizzle-orm', 'graphql-scalars', 'jose', 'type-graphql', 'uuid']

const dist = join(resolve(process.argv[2] ?? dirname(fileURLToPath(import.meta.url))), 'dist')
const folder = join(dist, bundleFolder)
const day = 86_400_000

const fromBundle = (file) => relative(folder, file).replaceAll('\\', '/')
const packageOf = (file) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1].replace('\\', '/')
const isOwn = (file) => packageOf(file)?.startsWith('@otorga/') ?? true

/** The nearest of the folders above a file that has this name in it. */
const nearest = (name, file) => {
  const parent = dirname(file)
  if (existsSync(join(parent, name))) return parent
  return parent === file ? undefined : nearest(name, parent)
}

/** What Node resolves an import to, by its own rules; undefined for an optional package that is not installed. */
function resolved(source, importer) {
  try {
    return import.meta.resolve(source, pathToFileURL(importer).href)
  } catch {
    return undefined
  }
}

const plugin = {
  name: 'otorga',
  resolveId(source, importer) {
    if (!importer || source.startsWith('.')) return null
    const url = resolved(source, importer)
    if (!url?.startsWith('file:')) return { id: source, external: true }
    const file = fileURLToPath(url)
    if (isOwn(file) || packages.includes(packageOf(file))) return file
    return { id: fromBundle(file), external: true }
  },
  transform(code, id) {
    if (!isAbsolute(id)) return null
    if (/import\.meta\b(?!\.url\b)/.test(code)) throw new Error(`${id}: of import.meta a bundle knows the url alone`)
    // What a module finds beside itself stays where it is.
    const own = `new URL(${JSON.stringify(fromBundle(id))}, import.meta.url).href`
    return code.includes('import.meta.url') ? code.replaceAll('import.meta.url', own) : null
  },
}

/** What changes whenever the bundle does: this file, and what `tsc -b` notes of each package, and pnpm of those that it has installed. */
function sourcesOf(modules) {
  const own = modules.filter((file) => isAbsolute(file) && isOwn(file))
  const notes = new Set(own.map((file) => join(nearest('package.json', file), 'dist', '.tsbuildinfo')))
  notes.add(join(dirname(dist), 'build.js'))
  const installed = nearest('node_modules/.pnpm/lock.yaml', dist)
  if (installed) notes.add(join(installed, 'node_modules/.pnpm/lock.yaml'))
  return Object.fromEntries([...notes].sort().map((file) => [fromBundle(file), stateOf(file)]))
}

async function build() {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({ input: join(dist, 'run.js'), platform: 'node', plugins: [plugin], treeshake: false })
  // Written beside and moved file by file, so that a process that reads the bundle meanwhile finds each file whole.
  const fresh = `${folder}-${process.pid}`
  try {
    const { output } = await bundle.write({
      dir: fresh,
      // The graph knows classes by their names.
      keepNames: true,
      comments: { legal: false, annotation: false, jsdoc: false },
    })
    const sources = sourcesOf(output.flatMap(({ moduleIds }) => moduleIds ?? []))
    writeFileSync(join(fresh, sourcesFile), JSON.stringify(sources, undefined, 2))
    mkdirSync(folder, { recursive: true })
    rmSync(join(folder, sourcesFile), { force: true })
    const names = readdirSync(fresh).filter((name) => name !== sourcesFile)
    for (const name of [...names, sourcesFile]) renameSync(join(fresh, name), join(folder, name))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    await bundle.close()
  }
  // A process that runs an earlier bundle still loads parts of it.
  for (const name of readdirSync(folder))
    if (Date.now() - statSync(join(folder, name)).mtimeMs > day) rmSync(join(folder, name), { force: true })
}

// By this flag a module may ask Node how another one's import is resolved.
const flag = '--experimental-import-meta-resolve'
if (process.execArgv.includes(flag)) await build()
else if (!bundleOf(dist))
  execFileSync(process.execPath, [flag, fileURLToPath(import.meta.url), dirname(dist)], { stdio: 'inherit' })
