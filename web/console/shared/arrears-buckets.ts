/** The days past due of each bucket by which arrears are told; the last one has no end. */
export const arrearsBuckets = {
  current: { from: 0, to: 0 },
  days_1_30: { from: 1, to: 30 },
  days_31_60: { from: 31, to: 60 },
  days_61_90: { from: 61, to: 90 },
  days_over_90: { from: 91, to: undefined },
} as const

export type ArrearsBucket = keyof typeof arrearsBuckets

export const isArrearsBucket = (name: string): name is ArrearsBucket => Object.hasOwn(arrearsBuckets, name)
