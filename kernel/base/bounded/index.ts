/**
 * The bound of an `LRUCache` that grows to at most so many entries. With its option `max` a cache makes its arrays for all of them
 * at once: megabytes, where most processes never hold more than some hundred.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
