import { array, check, forward, maxLength, object, partialCheck, pipe, string, trim } from 'valibot'

/** What the console offers by a word of its own, and the names of events that it covers. */
export const topics = {
  all: '*',
  applications: 'lending.application.*',
  credits: 'lending.credit.*',
  signatures: 'signature.*',
  flows: 'flow.*',
  subjects: 'subject_profile.*',
  identity: 'identity.*',
} as const

export interface TypedEndpoint {
  url: string
  /** Names of `topics`, as they are sent. */
  topics: string[]
  /** Other names, one on each line. */
  names: string
}

export const emptyEndpoint: TypedEndpoint = { url: '', topics: [], names: '' }

const covered = new Set<string>(Object.values(topics))
const eventName = /^(\*|[a-z][a-z_-]*\.(\*|[a-z][a-z_-]*\.(\*|[a-z][a-z_-]*)))$/

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function isAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}

/** What is typed of an address that is to hear of events, each error by its code; `taken` are the others. */
export const endpointSchema = (taken: readonly string[]) =>
  pipe(
    object({
      url: pipe(
        string(),
        trim(),
        check((text) => text !== '', 'required'),
        maxLength(2048, 'url'),
        check(isAddress, 'url'),
        check((text) => !taken.includes(text), 'taken'),
      ),
      topics: array(string()),
      names: pipe(
        string(),
        check((text) => linesOf(text).every((line) => line.length <= 100 && eventName.test(line)), 'names'),
      ),
    }),
    forward(
      partialCheck(
        [['topics'], ['names']],
        ({ topics: chosen, names }) => chosen.length > 0 || linesOf(names).length > 0,
        'required',
      ),
      ['topics'],
    ),
  )

/** How an address that exists is shown in the form. */
export const typedEndpoint = ({ url, events }: { url: string; events: readonly string[] }): TypedEndpoint => ({
  url,
  topics: events.filter((name) => covered.has(name)),
  names: events.filter((name) => !covered.has(name)).join('\n'),
})

/** The address as it is sent; no event stands twice. */
export const endpointInput = ({ url, topics: chosen, names }: TypedEndpoint) => ({
  url: url.trim(),
  events: [...new Set([...chosen, ...linesOf(names)])],
})
