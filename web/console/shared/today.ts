/** The day that it is in a time zone, as YYYY-MM-DD, which is how Sweden writes dates. */
export const todayIn = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
