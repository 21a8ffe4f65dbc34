import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { activities, categories, eventClasses, severities } from '@otorga/schema/events'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../../web/console/trail/', import.meta.url))
const ocsf = (await import(`${folder}ocsf.ts`)) as {
  severityIds: Record<string, number>
  activityIds: Record<string, number>
  categories: Record<string, { categoryUid: number; classUid?: number }>
  categoryOf(event: { categoryUid: number; classUid: number }): string
}
const { en } = (await import(`${folder}texts/en.ts`)) as { en: { kinds: Record<string, string> } }

const numbered = (names: object) =>
  Object.fromEntries(
    Object.entries(names as Record<string, string>).map(([id, name]) => [name.toLowerCase(), Number(id)]),
  )

it('the console has a name for every activity and severity of the contract, with its number', () => {
  expect(ocsf.activityIds).toEqual(numbered(activities))
  expect(ocsf.severityIds).toEqual(numbered(severities))
})

it('the console offers every category of the contract, and every class of those that have several', () => {
  const offered = Object.values(ocsf.categories)
  const classes = Object.entries(eventClasses).map(([uid, { category }]) => ({
    categoryUid: category,
    classUid: Number(uid),
  }))
  expect(new Set(offered.map(({ categoryUid }) => categoryUid))).toEqual(new Set(Object.keys(categories).map(Number)))
  for (const one of classes) {
    const alone = classes.filter(({ categoryUid }) => categoryUid === one.categoryUid).length === 1
    expect(offered).toContainEqual(alone ? { categoryUid: one.categoryUid } : one)
    expect(ocsf.categories[ocsf.categoryOf(one)]).toEqual(alone ? { categoryUid: one.categoryUid } : one)
  }
})

it('the console has words for every kind of record that a component writes in the trail', () => {
  const files = execFileSync('git', ['ls-files', 'subgraphs/*.ts', 'kernel/*.ts'], { encoding: 'utf8' }).split('\n')
  const written = files
    .filter((file) => file && !/\.test\.ts$|\/tests\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      // The kind stands beside what was done.
      return [...source.matchAll(/\btype: '([a-z_]+)'/g)]
        .filter(({ index }) => /\bactivity\b/.test(source.slice(Math.max(0, index - 120), index + 160)))
        .map(([, kind]) => kind!)
    })
  const kinds = [...new Set(written)]
  expect(kinds.length).toBeGreaterThan(15)
  expect(kinds.filter((kind) => !en.kinds[kind])).toEqual([])
})
