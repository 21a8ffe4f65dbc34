import { operations } from '@otorga/schema/operations'
import { beforeAll, describe, expect, it } from 'vitest'
import { playFailures } from './failures.js'
import { kinds, Marks } from './marks.js'
import { allowed, isAllowed } from './places.js'
import { plantings } from './planted.js'
import { play } from './play.js'
import { type Finding, search, summary } from './search.js'
import { type Watched, watchedSystem } from './system.js'

let watched: Watched
let findings: Finding[]
let failed: Awaited<ReturnType<typeof playFailures>>
let metrics: string

beforeAll(async () => {
  watched = await watchedSystem()
  const made = await play(watched)
  failed = await playFailures(watched, made)
  watched.stopMarking()
  const texts = await watched.texts()
  metrics = texts.find(({ place }) => place === 'metrics')!.text
  findings = search(watched.marks.all, texts)
})

/** Sister services call these about records of flows and signatures, with ids and statuses alone. */
const leftOut = [
  'abandonSubmission',
  'openSubmission',
  'reportSignatureCompleted',
  'reportValidationResult',
  'requestContractSignature',
]

describe('a run with marked values', () => {
  it.each(kinds.map((kind) => [kind]))('plays with a %s', (kind) => {
    expect(watched.marks.of(kind).length).toBeGreaterThan(0)
  })

  it('plays every mutation with success', () => {
    const played = new Set(
      [...metrics.matchAll(/duration_seconds_count\{(?=.*status_class="2xx").*operation="(\w+)"/g)].map(([, id]) => id),
    )
    const mutations = Object.entries(operations).filter(([, { kind }]) => kind === 'mutation')
    expect(mutations.map(([id]) => id).filter((id) => !played.has(id) && !leftOut.includes(id))).toEqual([])
  })

  it('fails in each of the ways that show values', () => {
    expect(failed.statuses.filter((status) => status < 500)).toEqual([])
    expect(failed.deadLetters).toBeGreaterThan(0)
    expect(watched.refusals.statuses.get(400)).toBeGreaterThan(50)
  })

  it('leaves no mark where it may not be', () => {
    expect(summary(findings.filter((finding) => !isAllowed(finding)))).toEqual([])
  })
})

describe('a place where a value may be', () => {
  it.each(allowed.map((one) => [String(one.place), one] as const))('is needed: %s', (_place, one) => {
    const found = new Set(findings.filter(({ place }) => one.place.test(place)).map(({ kind }) => kind))
    expect(one.kinds.filter((kind) => !found.has(kind))).toEqual([])
  })
})

describe('the search', () => {
  it.each(Object.entries(plantings))('finds a mark that was left in %s', async (_place, plant) => {
    const marks = new Marks()
    const value = marks.make('secret')
    const found = search(marks.all, await plant(watched, value)).filter((finding) => !isAllowed(finding))
    expect(found.map(({ kind }) => kind)).toContain('secret')
    expect(found.map(({ snippet }) => snippet).join()).not.toContain(value)
  })
})
