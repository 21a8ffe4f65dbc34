/** What a variant of the graph shows: fields by the name of their type. */
type Shown = Readonly<Record<string, readonly string[]>>

const page = ['items', 'total', 'page', 'pageSize']

/**
 * The parts of the graph that are published apart, by their tags. A variant shows less; it permits nothing: the roles of the caller
 * decide as everywhere.
 */
export const variants = {
  /** What a partner who brings applicants may see: products, how applications are getting on, and the credits they became. */
  partner: {
    Query: ['listCreditProducts', 'getCreditProduct', 'listApplications', 'getApplication', 'listCredits', 'getCredit'],
    CreditProductPage: page,
    CreditProduct: [
      'id',
      'code',
      'name',
      'description',
      'category',
      'amountConfig',
      'termConfig',
      'rateConfig',
      'feeConfig',
      'requirements',
      'signatureRequired',
      'isActive',
    ],
    AmountConfig: ['min', 'max', 'default', 'step', 'currency'],
    TermConfig: ['minDays', 'maxDays', 'options', 'applicationValidDays'],
    RateConfig: ['type', 'rate', 'dayCount', 'amortization', 'gracePrincipal'],
    FeeConfig: ['origination', 'platform', 'insurance', 'tax', 'taxAppliesTo'],
    Requirements: ['minAge', 'maxAge', 'documents', 'validations'],
    ApplicationPage: page,
    Application: [
      'id',
      'productId',
      'status',
      'financialData',
      'validationStatus',
      'signatureStatus',
      'creditId',
      'createdAt',
      'expiresAt',
      'submittedAt',
      'decidedAt',
      'product',
      'credit',
    ],
    FinancialData: ['requestedAmount', 'requestedTermDays'],
    CreditPage: page,
    Credit: [
      'id',
      'applicationId',
      'productId',
      'status',
      'amount',
      'currency',
      'termDays',
      'interestRate',
      'totalToPay',
      'disbursedAt',
      'outstanding',
      'daysPastDue',
      'nextDueDate',
      'createdAt',
    ],
    Outstanding: ['total', 'payoffAmount'],
  },
} as const satisfies Record<string, Shown>

export type Variant = keyof typeof variants

const all: Readonly<Record<string, Shown>> = variants

export const variantNames = Object.keys(variants) as readonly Variant[]

/** The variants that show a field. */
export const tagsOf = (type: string, field: string): readonly string[] =>
  Object.keys(all).filter((name) => all[name]![type]?.includes(field))

/** Every field that a variant names, as `Type.field`. */
export const fieldsOfVariant = (name: Variant): readonly string[] =>
  Object.entries(all[name]!).flatMap(([type, fields]) => fields.map((field) => `${type}.${field}`))
