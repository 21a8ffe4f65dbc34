import { sha256 } from '@otorga/kernel/base/crypto'
import { invalid, notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { languageOf, languages } from '@otorga/kernel/base/letter'
import { query } from '@otorga/kernel/request/operation'
import { askerOf } from '@otorga/kernel/request/peers'
import { currencyScale, decimal } from '@otorga/quote/money'
import { templateProblem } from '@otorga/schema/contract-template'
import { v5 as uuidv5 } from 'uuid'
import { agreedTerms } from '../credit/agreed-terms.js'
import { creditProductById } from '../credit-product/credit-product.store.js'
import { dayIn, lendingServices } from '../services.js'
import { contractTexts } from './contract.texts.js'
import type { ContractPreview } from './contract.types.js'
import { drawnContract } from './contract-thread.js'
import { lenderOf, templateInForce } from './lender.js'

export interface PreviewContractArgs {
  creditProductId: string
  language?: string | null
  clauses?: string | null
}

/** A person who does not exist. */
const sample = { en: 'Sample Person', es: 'Persona de Ejemplo', pt: 'Pessoa de Exemplo' } as const

function checkClauses(clauses: string) {
  const message = templateProblem(clauses)
  if (message) throw invalid({ field: 'clauses', message })
}

/**
 * The contract of a product for a person who does not exist, with the clauses that are asked for. Nothing is kept. Errors:
 * NOT_FOUND, VALIDATION_ERROR for a language or clauses that no contract takes.
 */
export const previewContract = query<PreviewContractArgs, ContractPreview>(
  'previewContract',
  async (ctx, { creditProductId, language, clauses }, caller) => {
    const { database, peers, now } = lendingServices(ctx)
    const tenant = caller.tenant!
    const wanted = languages.find((one) => one === (language ?? languageOf(tenant.locale)))
    if (!wanted) throw invalid({ field: 'language', message: `must be one of ${languages.join(', ')}` })
    const [[product]] = looksLikeId(creditProductId)
      ? await database.read(caller.tenantId, creditProductById.with({ tenant: caller.tenantId, id: creditProductId }))
      : [[]]
    if (!product) throw notFound('credit product')
    const asker = askerOf(ctx, 'lending', caller)
    if (clauses != null) checkClauses(clauses)
    const template = clauses ?? (await templateInForce(peers, asker, wanted))?.text ?? null
    const { amountConfig, termConfig } = product
    const agreed = agreedTerms(product, {
      amount: decimal(amountConfig.default).toDecimalPlaces(currencyScale(amountConfig.currency)),
      termDays: termConfig.options[0] ?? termConfig.min_days,
    })
    const at = now()
    const { pdf } = await drawnContract({
      id: uuidv5(sha256(Buffer.from(template ?? wanted)), product.id),
      date: dayIn(tenant.timezone, at),
      drawnUpAt: at,
      // The tenant's own way to write days and money, where it speaks the language.
      locale: languageOf(tenant.locale) === wanted ? tenant.locale : wanted,
      lender: await lenderOf(peers, asker, tenant),
      product: { code: product.code, name: product.name },
      borrower: {
        name: sample[wanted],
        documentType: 'CC',
        documentNumber: '1000000001',
        email: 'applicant@example.com',
        phone: null,
      },
      agreed,
      template,
    })
    return { fileName: `${contractTexts(wanted).title}.pdf`, content: Buffer.from(pdf).toString('base64') }
  },
)
