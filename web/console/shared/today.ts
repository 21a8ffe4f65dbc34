import { dateFormat } from '@otorga/ui/format/formats.ts'

/** The day of a moment in a time zone, as YYYY-MM-DD, which is how Sweden writes dates. */
export const dayIn = (timeZone: string, moment: number): string => dateFormat('sv-SE', { timeZone }).format(moment)

/** The day that it is in a time zone. */
export const todayIn = (timeZone: string): string => dayIn(timeZone, Date.now())
