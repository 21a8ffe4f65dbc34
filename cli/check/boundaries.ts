import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Arrow, describeCircle, folderCircles } from './folder-circles.js'

/** The parts of dependency-cruiser's JSON report that are read here. */
interface Report {
  modules: { source: string; dependencies: { resolved: string; couldNotResolve: boolean }[] }[]
  summary: { violations: { from: string; to: string; rule: { name: string; severity: string } }[] }
}

const floors = [
  'schema',
  'foreign',
  'quote',
  'sheet',
  'client',
  'drizzle',
  'kernel',
  'subgraphs',
  'gateway',
  'rest-adapter',
  'web',
  'cli',
  'tests',
  'bench',
]

/** Tests may import everything, so their imports are left out. */
const isTest = (file: string) => /\.(test|contract|fixture)\.tsx?$|(^|\/)(tests|testing)\//.test(file)

/** Imports that break the rules of `.dependency-cruiser.cjs`, and circles between folders, in the tree at `root`. */
export async function boundaryProblems(root = '.', roots: readonly string[] = floors): Promise<string[]> {
  const tool = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [tool, '--config', resolve('.dependency-cruiser.cjs'), '--output-type', 'json', ...roots]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 256 * 2 ** 20 }).catch(
    // Its exit code is the number of broken rules; the report is written in any case.
    (error: { stdout?: string }) => (error.stdout ? { stdout: error.stdout } : Promise.reject(error)),
  )
  const { modules, summary } = JSON.parse(stdout) as Report
  const arrows = modules.flatMap(({ source, dependencies }): Arrow[] =>
    isTest(source) ? [] : dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  const own = new Set(modules.map(({ source }) => source))
  return [
    ...summary.violations
      .filter(({ rule }) => rule.severity === 'error')
      .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...folderCircles(arrows.filter(({ to }) => own.has(to))).map(describeCircle),
  ]
}
