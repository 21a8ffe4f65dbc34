import { call } from '../../harness/call.js'
import type { TestTenant } from '../../harness/tenant.js'
import { credits, dataOf, total } from './support.js'

export interface Allocation {
  installment_number: number
  fees: number
  tax: number
  interest: number
  principal: number
}
export interface Payment {
  id: string
  amount: number
  remaining_balance: number
  allocation: Allocation[]
}
export interface Instalment extends Allocation {
  total: number
  balance_after: number
  due_date: string
  status: string
}

export const pathOf = (id: string) => `${credits}/${id}/payments`

/** Every payment of a credit, as a viewer sees it. */
export const listed = (tenant: TestTenant, id: string): Promise<Payment[]> =>
  dataOf(200, call('GET', `${pathOf(id)}?page_size=100`, { token: tenant.viewer }))

/** The whole amount of an allocation. */
export const whole = ({ fees, tax, interest, principal }: Allocation) => total([fees, tax, interest, principal])

const bogota = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })

/** The date that many days from today, in the time zone of these tests' tenants. */
export const dayIn = (days: number) => bogota.format(new Date(Date.now() + days * 86_400_000))

/** The number of days from today until a date. */
export const daysUntil = (day: string) => (Date.parse(day) - Date.parse(dayIn(0))) / 86_400_000
