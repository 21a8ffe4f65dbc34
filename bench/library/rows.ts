/** Rows of lending as the database names them; money as decimal text, days as YYYY-MM-DD. */
export interface CreditRow {
  id: string
  application_id: string
  product_id: string
  subject_id: string | null
  subject_encrypted: string | null
  organization_id: string | null
  status: string
  amount: string
  currency: string
  term_days: number
  interest_rate: string
  terms: {
    dayCount: '30/360' | 'actual/365'
    amortization: 'annuity' | 'equal_principal' | 'flat'
    gracePrincipal: number
    instalmentMultiple: number | null
  }
  fee_breakdown: Record<'origination' | 'platform' | 'insurance' | 'tax', string>
  total_to_pay: string
  origin: { type: string; channel: string }
  start_date: string
  disbursed_at: Date | null
  disbursement_id: string | null
  disbursement_method: string | null
  disbursement_reference: string | null
  created_at: Date
}

export interface InstalmentRow {
  installment_number: number
  due_date: string
  principal: string
  interest: string
  fees: string
  tax: string
  total: string
  balance_after: string
  principal_paid: string
  interest_paid: string
  fees_paid: string
  tax_paid: string
  status: string
}

export interface ApplicationRow {
  id: string
  product_id: string
  status: string
  subject_data: { firstName?: string | null; lastName?: string | null }
  document_number_masked: string
  simulation_result: { amount: number; termDays: number; totalToPay: number }
  created_at: Date
}

export interface PaymentRow {
  id: string
  credit_id: string
  amount: string
  payment_type: string
  reference: string | null
  status: string
  installment_number: number | null
  payment_date: string
  effect: string | null
  allocation: { installmentNumber: number; fees: string; tax: string; interest: string; principal: string }[]
  remaining_balance: string
  created_at: Date
}
