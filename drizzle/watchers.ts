type Watcher = (error: Error) => void

/**
 * Who is told when a connection is lost. Places are used again: the former tables of a set keep what it held, and so what a request has
 * made would outlive collections of the young generation.
 */
export class Watchers {
  readonly #places: (Watcher | undefined)[] = []
  readonly #free: number[] = []

  /** Returns what ends the watch; it is called once. */
  add(watcher: Watcher): () => void {
    const place = this.#free.pop() ?? this.#places.length
    this.#places[place] = watcher
    return () => {
      this.#places[place] = undefined
      this.#free.push(place)
    }
  }

  tell(error: Error) {
    for (const watcher of [...this.#places]) watcher?.(error)
  }
}
