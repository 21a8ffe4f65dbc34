import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from './test-system.js'

/** The value of a hidden field of a page's first form. */
export const fieldOf = ({ page }: Pick<Page, 'page'>, name: string): string => {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]
  if (value === undefined) throw new Error(`the page has no field ${name}: ${page.slice(-800)}`)
  return value.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

/** The secret that a page shows as text. */
export const secretOf = ({ page }: Pick<Page, 'page'>): string =>
  /<code>([A-Z2-7 ]+)<\/code>/.exec(page)![1]!.replaceAll(' ', '')

/** The recovery codes that a page shows. */
export const recoveryCodesOf = ({ page }: Pick<Page, 'page'>): string[] =>
  [...page.matchAll(/<li><code>([^<]+)<\/code><\/li>/g)].map(([, code]) => code!)

/** What an authenticator app shows for a secret at a time, by default some steps of 30 s away from now. */
export const codeAt = (secret: string, steps = 0, now = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 })

/** A time of now that is in the middle of a step. */
export const middleOfStep = () => Math.floor(Date.now() / 30_000) * 30_000 + 15_000

/** Sends the hidden fields of a page back, with a code. */
export const sendCode = (browser: Browser, page: Page, address: string, code: string): Promise<Page> =>
  browser.open(address, {
    ticket: fieldOf(page, 'ticket'),
    ...(page.page.includes('name="sealed"') && { sealed: fieldOf(page, 'sealed') }),
    code,
  })
