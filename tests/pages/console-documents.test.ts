import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, visit } from 'graphql'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../web/console', import.meta.url))

/** The sources of the console by their paths below it. */
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\/|\.test\.tsx?$|\.d\.ts$/.test(path))
  .map((path): [path: string, text: string] => [path, readFileSync(join(root, path), 'utf8')])

const isDocument = (path: string) => path.endsWith('.document.ts')
/** Every part of the console may use these too. */
const common = ['shared', 'session']

/** What a part of the console says, besides its documents. */
const saidIn = (part: string) =>
  sources
    .filter(([path]) => !isDocument(path) && [part, ...common].includes(path.split('/')[0]!))
    .map(([, text]) => text)
    .join('\n')

/** Names by which a document gets its fields; the client itself needs `id` and `__typename`. */
function fieldsOf(text: string): string[] {
  const names = new Set<string>()
  for (const [, document] of text.matchAll(/graphql\(\s*`([\s\S]*?)`/g))
    visit(parse(document!), {
      Field({ name, alias }) {
        names.add((alias ?? name).value)
      },
    })
  return [...names].filter((name) => name !== 'id' && name !== '__typename')
}

it('no document asks for a field that its part of the console does not use', () => {
  const documents = sources.filter(([path]) => isDocument(path))
  expect(documents.length).toBeGreaterThan(80)
  const unused = documents.flatMap(([path, text]) => {
    const said = saidIn(path.split('/')[0]!)
    return fieldsOf(text)
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(said))
      .map((name) => `${path}: ${name}`)
  })
  expect(unused).toEqual([])
})
