import { array, check, object, pipe, string } from 'valibot'

/** The mails that applicants are sent, in the order of a credit's life. */
export const mails = [
  'applicationReceived',
  'validationWaiting',
  'contractToSign',
  'contractSigned',
  'decision',
  'disbursed',
  'instalmentDue',
  'instalmentOverdue',
] as const
export type Mail = (typeof mails)[number]

export interface TypedNotifications {
  mails: string[]
  /** Hours, one on a line or with commas between them. */
  reminders: string
}
interface Notifications {
  notifications: Record<Mail, boolean>
  reminders: readonly number[]
}

const mostReminders = 5
const mostHours = 720

const hoursOf = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean)

const areHours = (typed: string) => {
  const hours = hoursOf(typed)
  return (
    hours.length <= mostReminders &&
    new Set(hours.map(Number)).size === hours.length &&
    hours.every((one) => /^\d{1,3}$/.test(one) && Number(one) >= 1 && Number(one) <= mostHours)
  )
}

/** What is typed of the mails, each error by its code. */
export const notificationsSchema = object({
  mails: array(string()),
  reminders: pipe(string(), check(areHours, 'hours')),
})

/** The mails as they stand in the form. */
export const typedNotifications = ({ notifications, reminders }: Notifications): TypedNotifications => ({
  mails: mails.filter((mail) => notifications[mail]),
  reminders: reminders.join(', '),
})

/** The patch of what differs from what the tenant has. */
export function notificationsPatch(typed: TypedNotifications, has: Notifications) {
  const switched = mails.filter((mail) => typed.mails.includes(mail) !== has.notifications[mail])
  const reminders = hoursOf(typed.reminders).map(Number)
  return {
    ...(switched.length > 0 && {
      notifications: Object.fromEntries(switched.map((mail) => [mail, typed.mails.includes(mail)])),
    }),
    ...(reminders.join() !== has.reminders.join() && { reminders }),
  }
}
