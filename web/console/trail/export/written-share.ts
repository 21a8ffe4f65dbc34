/** How much of a running export is written, in whole hundredths. It is never all of it, because the file still has to be kept. */
export function writtenShare(written: number, expected: number): number {
  if (expected <= 0) return 0
  return Math.min(99, Math.floor((100 * written) / expected)) / 100
}
