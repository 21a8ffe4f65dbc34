import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { filesBelow } from '../harness/files.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['rest-adapter', 'drizzle', 'schema']

/** The files of each package in a deployed copy. */
const published = (
  JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', ...folders.map((name) => `./${name}`)], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as { name: string; files: { path: string }[] }[]
).map(({ name, files }) => ({ name, files: files.map(({ path }) => path) }))

it.each([
  ['rest-adapter', 'pages/', /\.(html|css|js)$/],
  ['drizzle', '', /^[a-z-]+\/migrations\/.*\.sql$/],
  ['schema', 'rest/', /\.yaml$/],
  ['schema', 'graphql/', /\.graphql$/],
])('a deployed %s has all that it reads of %s', (folder, from, pattern) => {
  const read = [...filesBelow(`${root}${folder}/${from}`)].filter((name) => pattern.test(name))
  expect(read.length).toBeGreaterThan(0)
  const files = published.find(({ name }) => name === `@otorga/${folder}`)?.files
  expect(files).toEqual(expect.arrayContaining(read.map((name) => `${from}${name}`)))
})
