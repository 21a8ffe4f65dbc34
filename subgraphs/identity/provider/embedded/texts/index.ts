import type { IncomingMessage } from 'node:http'
import { filled, type Language, languageOf, languages } from '@otorga/kernel/base/letter'
import type { Context } from '../embedded.types.js'
import { longestPassword, type PasswordFault, shortestPassword } from '../passwords.js'
import type { Refusal } from '../throttle.js'
import { en } from './en.js'
import { es } from './es.js'
import type { Counted, PageTexts } from './page-texts.js'
import { pt } from './pt.js'

export type { PageTexts } from './page-texts.js'

export const pageTexts: Record<Language, PageTexts> = { en, es, pt }

/** The first language of a list of BCP 47 tags that the pages have. */
function firstOf(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const primary = tag.split('-')[0]!.toLowerCase()
    const found = languages.find((one) => one === primary)
    if (found) return found
  }
  return undefined
}

/** The tags of a header Accept-Language, the most wanted first; those of weight 0 are not wanted. */
const acceptedTags = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((one) => /^q=/i.test(one))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)

/** The language that a request names: by OIDC's `ui_locales`, else by its header Accept-Language. */
export const namedLanguage = (acceptLanguage: string | undefined, uiLocales: unknown): Language | undefined =>
  (typeof uiLocales === 'string' ? firstOf(uiLocales.split(' ')) : undefined) ??
  firstOf(acceptedTags(acceptLanguage ?? ''))

/** The texts in the language that a request names, else in that of the realm's tenant. */
export async function textsFor(
  { localeOf }: Pick<Context, 'localeOf'>,
  realm: string,
  { headers }: Pick<IncomingMessage, 'headers'>,
  uiLocales?: unknown,
): Promise<PageTexts> {
  return pageTexts[namedLanguage(headers['accept-language'], uiLocales) ?? languageOf(await localeOf(realm))]
}

/** A text about a number of things. */
export const counted = (
  { language }: PageTexts,
  forms: Counted,
  count: number,
  values: Readonly<Record<string, string>> = {},
): string => {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other
  return filled(form, { ...values, count: String(count) })
}

/** What a person is told whose try came too early. */
export function waiting(texts: PageTexts, { seconds, onlyByLink }: Refusal): string {
  const { faults, signIn } = texts
  const { forgotten } = signIn
  return onlyByLink ? filled(faults.onlyByLink, { forgotten }) : counted(texts, faults.wait, seconds, { forgotten })
}

const bounds = { shortest: String(shortestPassword), longest: String(longestPassword) }

/** Why a new password is refused. */
export const passwordFaultText = ({ passwordFaults }: PageTexts, fault: PasswordFault): string =>
  filled(passwordFaults[fault], bounds)
