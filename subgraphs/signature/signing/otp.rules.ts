/** Limits of one-time codes. */
export const otpBounds = {
  seconds: 300,
  triesPerCode: 5,
  triesPerRequest: 10,
  secondsBetweenSends: 60,
  sendsPerHour: 5,
} as const

/** A sent code, for the rules. */
export interface SentCode {
  sentAt: Date
  expiresAt: Date
  wrongTries: number
}

export type SendVerdict = 'allowed' | 'exhausted' | { waitSeconds: number }

const secondsUntil = (moment: number, now: Date) => Math.max(1, Math.ceil((moment - now.getTime()) / 1000))

/** The number of wrong attempts of a request, for all its codes. */
export const wrongTriesOf = (codes: readonly SentCode[]) => codes.reduce((sum, { wrongTries }) => sum + wrongTries, 0)

/** Whether another code may be sent; `codes` are all that were sent for the request, oldest first. */
export function judgeSend(codes: readonly SentCode[], now: Date): SendVerdict {
  if (wrongTriesOf(codes) >= otpBounds.triesPerRequest) return 'exhausted'
  const last = codes.at(-1)
  const free = last ? last.sentAt.getTime() + otpBounds.secondsBetweenSends * 1000 : 0
  if (free > now.getTime()) return { waitSeconds: secondsUntil(free, now) }
  const hour = 3_600_000
  const recent = codes.filter(({ sentAt }) => sentAt.getTime() > now.getTime() - hour)
  if (recent.length < otpBounds.sendsPerHour) return 'allowed'
  return { waitSeconds: secondsUntil(recent.at(-otpBounds.sendsPerHour)!.sentAt.getTime() + hour, now) }
}

export type TryVerdict = 'compare' | 'exhausted' | 'locked' | 'void'

/**
 * Whether an attempt is compared with the last code. It is not when the request's or the code's attempts are used up, or the
 * code has expired.
 */
export function judgeTry(codes: readonly SentCode[], now: Date): TryVerdict {
  if (wrongTriesOf(codes) >= otpBounds.triesPerRequest) return 'exhausted'
  const last = codes.at(-1)
  if (!last) return 'void'
  if (last.wrongTries >= otpBounds.triesPerCode) return 'locked'
  return last.expiresAt <= now ? 'void' : 'compare'
}

/** `+57******21`: enough to recognize one's own number. */
export const maskPhone = (phone: string) => {
  const digits = phone.replace(/[^\d+]/g, '')
  return `${digits.slice(0, Math.min(3, digits.length - 4))}******${digits.slice(-2)}`
}

/** `a******@example.test`. */
export const maskEmail = (email: string) => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}******${email.slice(at)}`
}
