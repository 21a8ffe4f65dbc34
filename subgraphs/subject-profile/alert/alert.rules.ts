import type { AlertSeverity, AlertStatus } from '@otorga/drizzle/subject-profile/tables'

/** A profile after one event, for the alert rules. */
export interface Seen {
  /** The effect of this event. */
  effect: 'approval' | 'rejection' | 'default' | null
  attempt: boolean
  blacklisted: boolean
  /** The largest number of rejections within thirty days that include this one. */
  rejectionsIn30Days: number
  devicesBefore: number
  devices: number
  scoreBefore: number
  score: number
}

interface AlertRule {
  type: string
  severity: AlertSeverity
  title: string
  description: string
  /** No second alert is raised while one is not closed. */
  once?: true
  raised(seen: Seen): boolean
}

/** The rules that raise alerts automatically. */
export const alertRules: readonly AlertRule[] = [
  {
    type: 'repeated_rejections',
    severity: 'high',
    title: 'Repeated rejections',
    once: true,
    description: 'Three or more rejections within thirty days.',
    raised: ({ effect, rejectionsIn30Days }) => effect === 'rejection' && rejectionsIn30Days >= 3,
  },
  {
    type: 'many_devices',
    severity: 'medium',
    title: 'Many devices',
    description: 'Seen on five or more devices.',
    raised: ({ devices, devicesBefore }) => devices >= 5 && devicesBefore < 5,
  },
  {
    type: 'default',
    severity: 'critical',
    title: 'Credit in default',
    description: 'A credit of the person went into default.',
    raised: ({ effect }) => effect === 'default',
  },
  {
    type: 'blacklisted_attempt',
    severity: 'high',
    title: 'Attempt by a blacklisted subject',
    once: true,
    description: 'Something was asked for in the name of a person who is on the blacklist.',
    raised: ({ attempt, blacklisted }) => attempt && blacklisted,
  },
  {
    type: 'score_drop',
    severity: 'medium',
    title: 'Trust score dropped',
    description: 'The trust score fell by twenty points or more at once.',
    raised: ({ score, scoreBefore }) => scoreBefore - score >= 20,
  },
]

const window = 30 * 86_400_000

/** The largest number of these times in a span of thirty days that includes `at`. */
export function mostWithin30Days(at: number, moments: readonly number[]): number {
  const near = moments.filter((one) => Math.abs(one - at) < window).sort((a, b) => a - b)
  let most = 0
  for (let end = 0, start = 0; end < near.length; end++) {
    while (near[end]! - near[start]! >= window) start++
    if (near[start]! <= at && near[end]! >= at) most = Math.max(most, end - start + 1)
  }
  return most
}

/** Severities that flag a subject while the alert is open. */
export const graveSeverities: readonly AlertSeverity[] = ['high', 'critical']

const moves: Record<AlertStatus, readonly AlertStatus[]> = {
  open: ['acknowledged', 'resolved', 'dismissed'],
  acknowledged: ['resolved', 'dismissed'],
  resolved: ['open'],
  dismissed: ['open'],
}

export const mayMove = (from: AlertStatus, to: AlertStatus) => moves[from].includes(to)

/** Whether an alert is closed. Closing and reopening need a reason. */
export const isClosed = (status: AlertStatus) => status === 'resolved' || status === 'dismissed'

/** The statuses of what is closed, or of what is not. */
export const statusesThatAre = (closed: boolean) =>
  (Object.keys(moves) as AlertStatus[]).filter((status) => isClosed(status) === closed)
