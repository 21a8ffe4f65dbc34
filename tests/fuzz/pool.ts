/** The records of these kinds are the ground that a run stands on, so a walk changes only those that it has made. */
const guarded = new Set(['tenants', 'users', 'signature-providers', 'providers'])

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The collection that a path is about: the first fixed word before a place, or the last word. */
const collectionOf = (path: string) => (/([\w-]+)\/\{/.exec(path)?.[1] ?? path.split('/').at(-1))!

/** The ids and tokens that the answers of a walk have shown, by the word that stands before them in a path. */
export class Pool {
  readonly #known = new Map<string, string[]>()
  /** The last token of an applicant's wizard. */
  accessToken: string | undefined

  #add(word: string, id: unknown, made: boolean) {
    if (typeof id !== 'string' || (guarded.has(word) && !made)) return
    const known = this.#known.get(word) ?? []
    if (!known.includes(id)) known.push(id)
    this.#known.set(word, known)
  }

  /** Learns from the data of an answer. */
  learn({ method, path }: { method: string; path: string }, data: unknown): void {
    const made = method === 'post' && !path.includes('{')
    for (const one of [data].flat()) {
      if (one === null || typeof one !== 'object') continue
      const record = one as Record<string, unknown>
      this.#add(collectionOf(path), record.id, made)
      for (const [name, value] of Object.entries(record)) {
        const owner = /^(\w+)_id$/.exec(name)?.[1]
        if (owner && uuid.test(String(value))) this.#add(`${owner.replaceAll('_', '-')}s`, value, false)
      }
      this.#add('sign', record.signing_token, made)
      this.#add('execute', record.access_token, made)
      if (typeof record.access_token === 'string') this.accessToken = record.access_token
    }
  }

  /** The id at a position of those known for a word; undefined when there is none. */
  take(word: string, at: number): string | undefined {
    const known = this.#known.get(word) ?? []
    return known[at % known.length]
  }
}
