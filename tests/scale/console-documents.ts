import { readFileSync } from 'node:fs'
import { call } from '@otorga/cli/demo/client'
import type { Running } from './installation.js'
import type { TenantSize } from './sizes.js'
import { adminOf } from './tenants.js'
import { type Line, median } from './verdict.js'

const times = 15

/** The documents that the console sends, by name. */
function documents(): Map<string, string> {
  const path = new URL('../../../web/console/dist/manifest.json', import.meta.url)
  const { operations } = JSON.parse(readFileSync(path, 'utf8')) as { operations: { name: string; body: string }[] }
  return new Map(operations.map(({ name, body }) => [name, body]))
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const page = (at: number, more: object = {}) => ({ page: at, pageSize: 25, ...more })
const found = (text: string) => ({ text, withApplications: true, withSubjects: true })
const all = ['Applications', 'Changes', 'Reviews', 'Alerts', 'Signatures', 'Credits', 'Figures'].map((one) => [
  `with${one}`,
  true,
])

/** What is asked, and in how many milliseconds at most the middle one of the answers must come. */
const asked = (records: number): [title: string, document: string, variables: object, most: number][] => [
  ['home', 'HomeScreen', { ...Object.fromEntries(all), from: day(175), to: day(1) }, 300],
  ['the queue', 'ApplicationsScreen', page(1), 150],
  ['the queue, what is to decide', 'ApplicationsScreen', page(1, { status: 'submitted' }), 150],
  ['the queue, the oldest first', 'ApplicationsScreen', page(1, { sort: 'created_at:asc' }), 150],
  ['the queue, page 500', 'ApplicationsScreen', page(500), 150],
  ['the queue, what a person checks', 'ApplicationsScreen', page(1, { validationStatus: 'in_review' }), 150],
  [
    'the queue, what waits for a decision after a check that passed',
    'ApplicationsScreen',
    page(1, { status: 'submitted', validationStatus: 'passed' }),
    300,
  ],
  [
    'the queue of a month',
    'ApplicationsScreen',
    page(1, { createdFrom: `${day(60)}T05:00:00Z`, createdTo: `${day(30)}T05:00:00Z` }),
    150,
  ],
  ['the portfolio', 'CreditsScreen', page(1), 150],
  ['the portfolio, what is a month late', 'CreditsScreen', page(1, { daysPastDueFrom: 1, daysPastDueTo: 30 }), 150],
  ['the portfolio, what is not late', 'CreditsScreen', page(1, { daysPastDueFrom: 0, daysPastDueTo: 0 }), 300],
  [
    'the portfolio of a currency, what is a month late',
    'CreditsScreen',
    page(1, { currency: 'COP', daysPastDueFrom: 1, daysPastDueTo: 30 }),
    150,
  ],
  ['the portfolio, the latest first', 'CreditsScreen', page(1, { sort: 'days_past_due:desc' }), 150],
  [
    'the portfolio of a state, the latest first',
    'CreditsScreen',
    page(1, { status: 'disbursed', sort: 'days_past_due:desc' }),
    150,
  ],
  ['the portfolio, page 500', 'CreditsScreen', page(500), 150],
  ['people by score', 'PeopleScreen', page(1, { sortBy: 'trust_score', sort: 'desc' }), 150],
  ['a search for the name of everybody', 'SearchScreen', found('Restrepo'), 300],
  ['a search for the name of a few', 'SearchScreen', found(`Restrepo ${Math.floor(records * 0.7)}`), 300],
  ['a search for a document', 'SearchScreen', found('1020304321'), 300],
]

/** The console's own documents among the records of one tenant, over one connection, each several times after a first one. */
export async function measureConsole(
  running: Running,
  { tenant, records }: { tenant: TenantSize; records: number },
  progress: (line: string) => void,
): Promise<Line[]> {
  const known = documents()
  const lines: Line[] = []
  for (const [title, name, variables, most] of asked(records)) {
    // A token is valid for five minutes.
    const token = await running.signIn(adminOf(tenant), tenant.slug)
    const query = known.get(name)
    if (!query) throw new Error(`the console has no document ${name}`)
    const taken: number[] = []
    for (let time = 0; time <= times; time++) {
      const started = performance.now()
      const { status, body } = await call(running.publicUrl, 'POST', '/graphql', { token, body: { query, variables } })
      if (status !== 200 || body.errors) throw new Error(`${title}: ${JSON.stringify(body).slice(0, 500)}`)
      if (time > 0) taken.push(performance.now() - started) // the first one is planned
    }
    const middle = median(taken)
    lines.push({
      title: `${title}, of ${records} records`,
      figures: [`p50 ${middle.toFixed(0)} ms`, `at most ${Math.max(...taken).toFixed(0)} ms`],
      aim: `p50 at most ${most} ms`,
      met: middle <= most,
    })
    progress(`${title}: ${middle.toFixed(0)} ms`)
  }
  return lines
}
