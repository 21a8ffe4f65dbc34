import type { Tone } from '@otorga/ui/data/tag.tsx'

type Tones = Readonly<Record<string, Tone>>

/** How grave an alert or an event is; events that only inform have no colour. */
export const severityTones: Tones = { low: 'neutral', medium: 'warning', high: 'danger', critical: 'danger' }

/** The kinds of lists on which a person stands. */
export const listTones: Tones = { blacklist: 'danger', watchlist: 'warning', whitelist: 'success' }

/** Where a proposed change stands. */
export const changeTones: Tones = { pending: 'warning', approved: 'success', rejected: 'danger', failed: 'danger' }

/** Where a message to an address outside the platform stands. */
export const deliveryTones: Tones = { pending: 'info', delivered: 'success', failed: 'danger', paused: 'warning' }
