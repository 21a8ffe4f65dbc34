/** A code that is on its way; the code itself is known to nobody here. */
export interface SentCode {
  /** Where it was sent, masked. */
  to: string
  channel: 'email' | 'sms'
  /** Milliseconds since 1970. */
  sentAt: number
  expiresAt: number
}

/** Seconds between two codes. */
export const secondsBetweenCodes = 60

/** Keeps what is known of a sent code over a reload of this tab; `about` names what it is for. */
export function rememberCode(about: string, sent: SentCode) {
  try {
    sessionStorage.setItem(`otorga-code-${about}`, JSON.stringify(sent))
  } catch {
    // A browser that stores nothing sends another one after a reload.
  }
}

/** What was kept of a code, while it may be confirmed. */
export function rememberedCode(about: string): SentCode | undefined {
  try {
    const sent = JSON.parse(sessionStorage.getItem(`otorga-code-${about}`) ?? 'null') as SentCode | null
    return sent && sent.expiresAt > Date.now() ? sent : undefined
  } catch {
    return undefined
  }
}
