const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const page = (at: number, more: object = {}) => ({ page: at, pageSize: 25, ...more })
const portfolio = (at: number, more: object = {}) => page(at, { withSubject: true, ...more })
const found = (text: string) => ({
  text,
  withApplications: true,
  withSubjects: true,
  withUsers: true,
  withTenants: false,
})
const all = ['Applications', 'Changes', 'Reviews', 'Alerts', 'Signatures', 'Credits', 'Figures'].map((one) => [
  `with${one}`,
  true,
])

/** What is asked, and in how many milliseconds at most the middle one of the answers must come. */
export const asked = (records: number): [title: string, document: string, variables: object, most: number][] => [
  ['home', 'HomeScreen', { ...Object.fromEntries(all), from: day(175), to: day(1), step: 'month' }, 300],
  ['what was done lately', 'HomeLately', { most: 10 }, 150],
  ['the trail', 'TrailScreen', page(1), 150],
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
  ['the portfolio', 'CreditsScreen', portfolio(1), 150],
  [
    'the portfolio, what is a month late',
    'CreditsScreen',
    portfolio(1, { daysPastDueFrom: 1, daysPastDueTo: 30 }),
    150,
  ],
  ['the portfolio, what is not late', 'CreditsScreen', portfolio(1, { daysPastDueFrom: 0, daysPastDueTo: 0 }), 300],
  [
    'the portfolio of a currency, what is a month late',
    'CreditsScreen',
    portfolio(1, { currency: 'COP', daysPastDueFrom: 1, daysPastDueTo: 30 }),
    150,
  ],
  ['the portfolio, the latest first', 'CreditsScreen', portfolio(1, { sort: 'days_past_due:desc' }), 150],
  [
    'the portfolio of a state, the latest first',
    'CreditsScreen',
    portfolio(1, { status: 'disbursed', sort: 'days_past_due:desc' }),
    150,
  ],
  ['the portfolio, page 500', 'CreditsScreen', portfolio(500), 150],
  ['the signatures', 'SignaturesScreen', page(1), 150],
  ['the signatures that were given', 'SignaturesScreen', page(1, { status: 'signed' }), 150],
  ['the signatures that were not given in time', 'SignaturesScreen', page(1, { status: 'expired' }), 150],
  ['the signatures, page 500', 'SignaturesScreen', page(500), 150],
  ['people by score', 'PeopleScreen', page(1, { sortBy: 'trust_score', sort: 'desc' }), 150],
  ['a search for the name of everybody', 'SearchScreen', found('Restrepo'), 300],
  ['a search for the name of a few', 'SearchScreen', found(`Restrepo ${Math.floor(records * 0.7)}`), 300],
  ['a search for a document', 'SearchScreen', found('1020304321'), 300],
]
