/** The days past due of each bucket, from its first one; a bucket ends where the next one begins. */
export const arrearsBuckets = [
  { bucket: 'current', from: 0 },
  { bucket: 'days_1_30', from: 1 },
  { bucket: 'days_31_60', from: 31 },
  { bucket: 'days_61_90', from: 61 },
  { bucket: 'days_over_90', from: 91 },
] as const
export type ArrearsBucket = (typeof arrearsBuckets)[number]['bucket']
