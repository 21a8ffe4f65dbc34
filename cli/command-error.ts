/** An error that the person at the terminal can fix; the message says how. */
export class CommandError extends Error {}

/** The time that an option names, with its offset from UTC. */
export function timeOf(option: string, text: string): Date {
  const time = new Date(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) ? text : '')
  if (Number.isNaN(time.getTime()))
    throw new CommandError(`${option} must be a time such as 2031-05-01T12:00:00Z; it is "${text}"`)
  return time
}
