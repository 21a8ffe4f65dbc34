/** A guard of the product: the lines of compiled files that hold attackers back, and what stands there without it. */
export type Guard = readonly Removal[]

export interface Removal {
  /** The end of the path of a compiled file. */
  file: string
  take: string
  put: string
}
