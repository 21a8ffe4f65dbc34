import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../web/console/', import.meta.url))
const { recordScreens } = (await import(`${root}shared/record-screens.ts`)) as {
  recordScreens: Record<string, { to: string; operation: string }>
}
const { en } = (await import(`${root}trail/texts/en.ts`)) as { en: { kinds: Record<string, string> } }

/** The folders of the screens, by the paths of their routes. */
const folders = new Map(
  ['.', 'flows', 'administration'].flatMap((part) => {
    const text = readFileSync(join(root, part, 'routes.tsx'), 'utf8')
    return [...text.matchAll(/path: '([^']+)',[\s\S]*?import\('([^']+)'\)/g)].map(
      ([, path, module]) => [path!, dirname(join(root, part, module!))] as const,
    )
  }),
)

const documentsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.document.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

describe('the screens to which the trail leads', () => {
  it.each(Object.entries(recordScreens))(
    '%s: asks for the record by the operation that must be open',
    (kind, { to, operation }) => {
      expect(Object.keys(en.kinds)).toContain(kind)
      expect(documentsIn(folders.get(to)!)).toMatch(new RegExp(`\\b${operation}\\(id: \\$id\\)`))
    },
  )
})
