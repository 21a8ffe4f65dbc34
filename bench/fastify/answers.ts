const text = { type: 'string' }
const maybeText = { type: 'string', nullable: true }
const money = { type: 'number' }
const whole = { type: 'integer' }
const moment = { type: 'string', format: 'date-time' }

const object = (properties: Record<string, unknown>) => ({ type: 'object', properties })
const list = (items: unknown) => ({ type: 'array', items })

const pagination = object({ page: whole, page_size: whole, total: whole, total_pages: whole })
const envelope = (data: unknown) =>
  object({ data, metadata: object({ request_id: text, timestamp: text, pagination }) })
const parts = { principal: money, interest: money, fees: money, tax: money }

/** The body of a credit. */
export const creditAnswer = envelope(
  object({
    id: text,
    application_id: text,
    product_id: text,
    organization_id: maybeText,
    status: text,
    amount: money,
    currency: text,
    term_days: whole,
    interest_rate: money,
    fee_breakdown: object({ origination: money, platform: money, insurance: money, tax: money }),
    total_to_pay: money,
    origin: object({ type: text, channel: text }),
    disbursed_at: { ...moment, nullable: true },
    disbursement: {
      ...object({
        id: text,
        amount: money,
        method: maybeText,
        reference: maybeText,
        status: text,
        disbursed_at: moment,
      }),
      nullable: true,
    },
    amortization_schedule: list(
      object({
        installment_number: whole,
        ...parts,
        total: money,
        balance_after: money,
        due_date: text,
        status: text,
      }),
    ),
    outstanding: object({ ...parts, total: money, payoff_amount: money }),
    days_past_due: whole,
    next_due_date: maybeText,
    created_at: moment,
  }),
)

/** The body of a page of applications. */
export const applicationsAnswer = envelope(
  list(
    object({
      id: text,
      product_id: text,
      status: text,
      subject_data: object({ first_name: maybeText, last_name: maybeText, document_number: text }),
      simulation_result: object({ amount: money, term_days: whole, total_to_pay: money }),
      created_at: moment,
    }),
  ),
)

/** The body of a booked payment. */
export const paymentAnswer = envelope(
  object({
    id: text,
    credit_id: text,
    amount: money,
    payment_type: text,
    reference: maybeText,
    status: text,
    installment_number: { ...whole, nullable: true },
    payment_date: text,
    effect: maybeText,
    allocation: list(object({ installment_number: whole, fees: money, tax: money, interest: money, principal: money })),
    remaining_balance: money,
    created_at: moment,
  }),
)
