/** A day as YYYY-MM-DD, without time and time zone. */
export type CalendarDate = string

interface Parts {
  year: number
  month: number
  day: number
}

const shape = /^(\d{4})-(\d{2})-(\d{2})$/

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function parse(date: CalendarDate): Parts {
  const match = shape.exec(date)
  if (!match) throw new RangeError(`${date} is not a date YYYY-MM-DD`)
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  const valid =
    parts.month >= 1 && parts.month <= 12 && parts.day >= 1 && parts.day <= daysInMonth(parts.year, parts.month)
  if (!valid) throw new RangeError(`${date} is not a day of the calendar`)
  return parts
}

function format({ year, month, day }: Parts): CalendarDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

// Years are counted from March, so that the leap day is the last of a year and every five months have 153 days.
function dayNumber({ year, month, day }: Parts): number {
  const y = month > 2 ? year : year - 1
  const m = month > 2 ? month - 3 : month + 9
  return (
    y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + Math.floor((153 * m + 2) / 5) + day - 1
  )
}

/** The same day `months` later, clamped to the month's end. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = parse(date)
  const count = year * 12 + month - 1 + months
  const target = { year: Math.floor(count / 12), month: (count % 12) + 1 }
  return format({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) })
}

/** The day `days` (zero or more) later. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  let { year, month, day } = parse(date)
  day += days
  for (let length = daysInMonth(year, month); day > length; length = daysInMonth(year, month)) {
    day -= length
    if (month === 12) {
      month = 1
      year += 1
    } else month += 1
  }
  return format({ year, month, day })
}

/** Days from one date to another; negative when `to` lies before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(parse(to)) - dayNumber(parse(from))
}

/** Days from one date to another in a year of twelve months of 30 days (30E/360). */
export function days360Between(from: CalendarDate, to: CalendarDate): number {
  const a = parse(from)
  const b = parse(to)
  return (b.year - a.year) * 360 + (b.month - a.month) * 30 + Math.min(b.day, 30) - Math.min(a.day, 30)
}

/** The age in whole years on a date; a person born on February 29 has their birthday on March 1 in other years. */
export function ageAt(birthDate: CalendarDate, date: CalendarDate): number {
  const born = parse(birthDate)
  const now = parse(date)
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day)
  return now.year - born.year - (hadBirthday ? 0 : 1)
}
