/** How the messages of the trail, which components write in English, read in another language. */
export interface TrailMessages {
  /** Messages that are always the same. */
  known: Readonly<Record<string, string>>
  /** Messages that begin with these words; the rest says what exactly. */
  composed: Readonly<Record<string, (rest: string) => string>>
  /** Such rests. */
  parts: Readonly<Record<string, string>>
  /** What a change does, and to what kind of record: `update credit_product`. */
  actions: Readonly<Record<'create' | 'update' | 'delete' | 'publish', string>>
  entities: Readonly<Record<string, string>>
}
