/** Milliseconds that one round takes on a machine of the usual speed. */
const usual = 250
const rounds = 3
/** On a machine that is slower than this no limit means anything. */
const slowest = 3

function round(): number {
  const began = performance.now()
  let sum = 0
  for (let step = 0; step < 1e8; step++) sum += step % 7
  return sum < 0 ? 0 : performance.now() - began
}

/**
 * How many times longer than a machine of the usual speed this one computes at the moment, from 1 to 3. The limits of recovery are
 * meant for a machine of the usual speed: two cores on which a loop of 10^8 steps takes {@link usual} ms.
 */
export function slowness(): number {
  const fastest = Math.min(...Array.from({ length: rounds }, round))
  return Math.min(slowest, Math.max(1, fastest / usual))
}
