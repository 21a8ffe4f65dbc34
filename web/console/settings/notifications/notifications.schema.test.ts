import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { mails, notificationsPatch, notificationsSchema, typedNotifications } from './notifications.schema.ts'

const all = Object.fromEntries(mails.map((mail) => [mail, true])) as Record<(typeof mails)[number], boolean>
const has = { notifications: { ...all, disbursed: false }, reminders: [24] }
const faults = (reminders: string) =>
  safeParse(notificationsSchema, { mails: [], reminders }).issues?.map(({ message }) => message) ?? []

it('takes up to five different hours, of 1 to 720', () => {
  for (const fine of ['', '24', '24, 2', '1 2 3 4 720', '48;24']) expect(faults(fine), fine).toEqual([])
  for (const wrong of ['0', '721', '24, 24', '1 2 3 4 5 6', 'a day', '1.5', '-1'])
    expect(faults(wrong), wrong).toEqual(['hours'])
})

it('sends the switches that were turned, and the hours where they differ', () => {
  const typed = typedNotifications(has)
  expect(typed.reminders).toBe('24')
  expect(notificationsPatch(typed, has)).toEqual({})
  expect(
    notificationsPatch({ mails: [...mails.filter((mail) => mail !== 'decision')], reminders: '48, 24' }, has),
  ).toEqual({ notifications: { decision: false, disbursed: true }, reminders: [48, 24] })
  expect(notificationsPatch({ ...typed, reminders: '' }, has)).toEqual({ reminders: [] })
})
