import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The files of a package that a deployed copy gets. */
function published(folder: string): string[] {
  const report = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: `${root}${folder}`,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return JSON.parse(report)[0].files.map(({ path }: { path: string }) => path)
}

const below = (folder: string, pattern: RegExp) =>
  (readdirSync(`${root}${folder}`, { recursive: true }) as string[]).filter((name) => pattern.test(name))

it.each([
  ['rest-adapter', 'pages/', /\.(html|css|js)$/],
  ['drizzle', '', /^[a-z-]+\/migrations\/.*\.sql$/],
  ['schema', 'rest/', /\.yaml$/],
  ['schema', 'graphql/', /\.graphql$/],
])('a deployed %s has all that it reads of %s', (folder, from, pattern) => {
  const read = below(`${folder}/${from}`, pattern).map((name) => `${from}${name}`)
  expect(read.length).toBeGreaterThan(0)
  expect(published(folder)).toEqual(expect.arrayContaining(read))
})
