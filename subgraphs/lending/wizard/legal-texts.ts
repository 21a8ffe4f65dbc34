import type { AcceptedText } from '@otorga/drizzle/lending/tables'
import { invalid, type Problem } from '@otorga/kernel/base/errors'
import { languageOf, languages } from '@otorga/kernel/base/letter'
import { query } from '@otorga/kernel/request/operation'
import { askerOf } from '@otorga/kernel/request/peers'
import type { PublishedText } from '@otorga/schema/peers'
import type { Asking } from '../application/applicant-peers.js'
import { lendingServices } from '../services.js'
import { admitVisitor } from './wizard.access.js'
import type { AcceptedTextInput, WizardLegalTexts } from './wizard.types.js'

type Language = PublishedText['language']

export interface WizardLegalTextsArgs {
  tenant?: string | null
  language?: string | null
}

const kinds = ['terms', 'privacy'] as const

const asked = ({ ctx, caller }: Asking, of: readonly PublishedText['kind'][], inOrder: readonly Language[]) =>
  lendingServices(ctx)
    .peers.ask('identity.textsInForce', askerOf(ctx, 'lending', caller), { kinds: [...of], languages: [...inOrder] })
    .then(({ texts }) => texts)

/** The languages in which a tenant's texts are looked for: the tenant's own first, then every other. */
const ownFirst = ({ caller }: Asking) => [languageOf(caller.tenant!.locale), ...languages]

/** The texts that applicants accept, for everybody: in the wanted language, else the tenant's, else any. */
export const wizardLegalTexts = query(
  'wizardLegalTexts',
  async (ctx, { language }: WizardLegalTextsArgs, caller): Promise<WizardLegalTexts> => {
    const asking = { ctx, caller }
    const wanted = languages.filter((one) => one === language)
    return { texts: await asked(asking, kinds, [...wanted, ...ownFirst(asking)]) }
  },
  undefined,
  admitVisitor('wizardLegalTexts'),
)

/**
 * The versions that an applicant accepts: those that the page names, which must apply still, and of other kinds the one in the
 * tenant's own language. VALIDATION_ERROR for a version that does not apply.
 */
export async function acceptedTexts(asking: Asking, named: readonly AcceptedTextInput[]): Promise<AcceptedText[]> {
  const problems: Problem[] = []
  const accepted = await Promise.all(
    kinds.map(async (kind) => {
      const at = named.findIndex((one) => one.kind === kind)
      const shown = named[at]
      const [text] = await asked(asking, [kind], shown ? [shown.language as Language] : ownFirst(asking))
      if (shown && shown.version !== text?.version)
        problems.push({ field: `accepted_texts.${at}`, message: 'does not apply: read the texts again' })
      return text ? [{ kind, language: text.language, version: text.version, named: shown !== undefined }] : []
    }),
  )
  for (const [at, { kind }] of named.entries())
    if (named.findIndex((one) => one.kind === kind) !== at)
      problems.push({ field: `accepted_texts.${at}`, message: 'names a kind that another entry names already' })
  if (problems.length > 0) throw invalid(...problems)
  return accepted.flat()
}
