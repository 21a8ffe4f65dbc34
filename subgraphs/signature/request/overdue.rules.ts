const day = 86_400_000
const moment = (time: number) => new Date(time).toISOString()

/** Since when an unsigned request counts as overdue, and until when a waiting one is soon due. */
export const unsignedBetween = (now: Date) => ({
  since: moment(now.getTime() - 30 * day),
  now: moment(now.getTime()),
  soon: moment(now.getTime() + day),
})
