import { closedSet } from '@otorga/kernel/base/scalars'
import type * as contract from '@otorga/schema/rest/types/lending'

export const ApplicationStatus = closedSet<contract.ApplicationStatus>(
  'ApplicationStatus',
  'Where an application stands.',
  {
    draft: 'The applicant has not submitted it yet.',
    submitted: 'It waits for a decision.',
    approved: 'It was approved; a credit was made of it.',
    rejected: 'It was refused.',
    cancelled: 'It was withdrawn.',
    expired: 'Nobody decided it in time.',
  },
)

export const ValidationStatus = closedSet<contract.ValidationStatus>(
  'ValidationStatus',
  'Where the validation of an applicant stands.',
  {
    not_required: 'The product asks for none.',
    in_progress: 'The flow runs.',
    in_review: 'A person judges what the flow found; the application does not expire meanwhile.',
    passed: 'The flow approved the applicant.',
    failed: 'The flow did not approve the applicant.',
  },
)

export const ApplicationSignatureStatus = closedSet<NonNullable<contract.ApplicationSignatureStatus>>(
  'ApplicationSignatureStatus',
  'Where the signature of a contract stands.',
  {
    pending: 'The contract waits for the signer.',
    signed: 'The contract is signed.',
    declined: 'The signer refused.',
    expired: 'Nobody signed in time.',
  },
)

export const OriginType = closedSet<contract.Origin['type']>('OriginType', 'How an application came to be.', {
  manual: 'Somebody of the staff applied for the person.',
  flow: 'The applicant went through the wizard.',
})

export const OriginChannel = closedSet<contract.Origin['channel']>('OriginChannel', 'Where an application was made.', {
  admin_panel: 'In a console of the staff.',
  digital: 'On the pages for applicants.',
})

export const Decision = closedSet<contract.DecisionInput['decision']>('Decision', 'A decision about an application.', {
  approved: 'A credit is made of it.',
  rejected: 'It is refused.',
})

export const ProductSignatureType = closedSet<contract.SignatureType>(
  'ProductSignatureType',
  'How contracts of a product are signed.',
  {
    electronic: 'By a code that the signer is sent.',
    digital: 'By a certificate.',
  },
)

export const RateType = closedSet<contract.RateConfig['type']>('RateType', 'How an interest rate behaves.', {
  fixed: 'It stays the same to the end.',
})

export const Amortization = closedSet<contract.Amortization>('Amortization', 'How a credit is paid back.', {
  annuity: 'Instalments are equal.',
  equal_principal: 'Each instalment has the same principal.',
  flat: 'Interest is always of the whole principal.',
})

export const FeeName = closedSet<contract.FeeName>('FeeName', 'A fee of a credit.', {
  origination: 'For making the credit.',
  platform: 'For the use of the platform.',
  insurance: 'For insurance.',
})

export const CreditStatus = closedSet<contract.CreditStatus>('CreditStatus', 'Where a credit stands.', {
  active: 'It was approved and waits to be paid out.',
  disbursed: 'It was paid out and is being paid back.',
  closed: 'It is paid back.',
  defaulted: 'It is in default.',
  cancelled: 'It was withdrawn before it was paid out.',
})

export const ArrearsBucket = closedSet<'current' | 'days_1_30' | 'days_31_60' | 'days_61_90' | 'days_over_90'>(
  'ArrearsBucket',
  'By how many days a credit is late.',
  {
    current: 'It is not late.',
    days_1_30: '1 to 30 days.',
    days_31_60: '31 to 60 days.',
    days_61_90: '61 to 90 days.',
    days_over_90: '91 days or more.',
  },
)

export const DisbursementMethod = closedSet<contract.Disbursement['method']>(
  'DisbursementMethod',
  'How money is paid out.',
  {
    bank_transfer: 'By a transfer to an account.',
  },
)

export const DisbursementStatus = closedSet<contract.Disbursement['status']>(
  'DisbursementStatus',
  'Where a disbursement stands.',
  {
    completed: 'The money has left.',
  },
)

export const InstalmentStatus = closedSet<contract.InstalmentStatus>(
  'InstalmentStatus',
  'Where an instalment stands.',
  {
    pending: 'Nothing of it is paid.',
    partial: 'A part of it is paid.',
    paid: 'It is paid.',
    overdue: 'It was due and is not paid.',
  },
)

export const PaymentType = closedSet<contract.PaymentType>('PaymentType', 'What a payment pays.', {
  installment: 'What is due.',
  prepayment: 'More than what is due.',
  payoff: 'All that is owed.',
})

export const PaymentStatus = closedSet<contract.Payment['status']>('PaymentStatus', 'Where a payment stands.', {
  confirmed: 'It counts.',
  reversed: 'It bounced and does not count any more.',
})

export const PrepaymentEffect = closedSet<contract.PrepaymentEffect>('PrepaymentEffect', 'What a prepayment changes.', {
  reduce_installment: 'Later instalments are smaller.',
  reduce_term: 'The credit ends earlier.',
})

export const WizardStep = closedSet<contract.WizardStep>('WizardStep', 'A step of the wizard, in this order.', {
  cuenta: 'Who applies, and how to reach the person.',
  identidad: 'Documents and the identity check.',
  datos_personales: 'Where the person lives and what for a living is done.',
  finanzas: 'Income and expenses.',
})

export const ValidationResult = closedSet<contract.ValidationResult['result']>(
  'ValidationResult',
  'What a validation of an applicant found.',
  {
    passed: 'The applicant is who the application says.',
    failed: 'The applicant is not, or nobody could tell.',
  },
)

export const FeeType = closedSet<'percentage'>('FeeType', 'How a fee is calculated.', {
  percentage: 'A fraction of the amount.',
})

export const WizardStepStatus = closedSet<'completed'>('WizardStepStatus', 'Where a step of the wizard stands.', {
  completed: 'Its answers are kept.',
})
