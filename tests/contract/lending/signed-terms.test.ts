import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import { fakePeers, signAgain, tell, told } from './peers-support.js'
import {
  account,
  applicationBody,
  applications,
  credits,
  dataOf,
  daysLater,
  newProduct,
  patchProduct,
  post,
  readCredit,
} from './support.js'
import { completeWizard } from './wizard-support.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
})
fakePeers(() => tenant)

const read = (id: string) => dataOf(200, call('GET', `${applications}/${id}`, { token: tenant.admin }))
const decide = (id: string) => post(`${applications}/${id}/decide`, tenant.operator, { decision: 'approved' })
const disburse = (id: string) => post(`${credits}/${id}/disburse`, tenant.operator, account)

describe('what was signed is what is lent', () => {
  interface Kept {
    contract: { states: { agreed: { interestRate: string }; totalToPay: string } }
    signature_id: string
  }
  const kept = async (id: string) => {
    const { owner } = await testSystem()
    const [row] = await owner<Kept[]>`select contract, signature_id from lending.application where id = ${id}`
    return row!
  }
  const patched = async (id: string, body: object) => dataOf(200, patchProduct(tenant.admin, id, body, '*'))
  /** An application for a new product, signed and submitted in the wizard. */
  const signed = async (more: Record<string, unknown> = {}, start: Record<string, unknown> = {}) => {
    const own = await newProduct(tenant, { signature_required: true, ...more })
    const wizard = await completeWizard(tenant, own.code, start)
    const { signature_id } = await dataOf(200, wizard.sign())
    await dataOf(200, wizard.submit())
    await tell(tenant, 'signature.request.completed', told(signature_id))
    expect((await read(wizard.id)).signature_status).toBe('signed')
    return { own, id: wizard.id, signatureId: signature_id }
  }

  it.each([
    ['rate', { rate_config: { rate: 0.48 } }],
    ['day count', { rate_config: { day_count: 'actual/365' } }],
    ['fees', { fee_config: { insurance: 0.02 } }],
    ['rate, where no signature is asked for any more', { signature_required: false, rate_config: { rate: 0.48 } }],
  ])('an approval over another %s waits for the signature of another contract', async (_what, change) => {
    const { own, id, signatureId } = await signed()
    await patched(own.id, change)
    await dataOf(200, decide(id))
    const { signature_status, credit_id } = await read(id)
    expect(signature_status).toBe('pending')
    const next = await kept(id)
    expect(next.signature_id).not.toBe(signatureId)
    const credit = await readCredit(tenant, credit_id)
    expect(Number(next.contract.states.agreed.interestRate)).toBe(credit.interest_rate)
    expect(Number(next.contract.states.totalToPay)).toBeGreaterThanOrEqual(credit.total_to_pay)
    expect(refusal(await disburse(credit_id))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    await tell(tenant, 'signature.request.completed', told(next.signature_id))
    await dataOf(200, disburse(credit_id))
  })
  it('a change of the product that a credit does not copy needs no other contract', async () => {
    const { own, id, signatureId } = await signed()
    const amounts = { default: 6_000_000, max: 30_000_000 }
    await patched(own.id, { name: 'Otro nombre', amount_config: amounts, rate_config: { rate: 0.24 } })
    await dataOf(200, decide(id))
    expect(await read(id)).toMatchObject({ signature_status: 'signed' })
    expect((await kept(id)).signature_id).toBe(signatureId)
  })
  it('a contract that is drawn up again states the terms of the credit, whatever its product says by then', async () => {
    const own = await newProduct(tenant, { signature_required: true })
    const { id } = await dataOf(201, post(applications, tenant.operator, applicationBody(own.id)))
    await dataOf(200, decide(id))
    const first = await kept(id)
    await patched(own.id, { rate_config: { rate: 0.48, amortization: 'flat' }, fee_config: { origination: 0.09 } })
    await tell(tenant, 'signature.request.declined', told(first.signature_id, { status: 'declined' }))
    expect((await signAgain(tenant, id)).body.data).toEqual({
      requestContractSignature: { signatureStatus: 'pending' },
    })
    const second = await kept(id)
    expect(second.signature_id).not.toBe(first.signature_id)
    expect(second.contract.states).toEqual(first.contract.states)
  })
  it('a pay-out that costs more in all than was signed is refused until another contract is signed', async () => {
    const on = <Result>(day: string, run: () => Promise<Result>) =>
      daysLater((Date.parse(`${day}T17:00:00Z`) - Date.now()) / 86_400_000, run)
    // One month from any of these days has 30 days; from May 1 it has 31.
    const [first, last, later] = ['2027-03-31', '2027-04-30', '2027-05-01']
    const terms = {
      term_config: { min_days: 30, max_days: 30 },
      rate_config: { type: 'fixed', rate: 0.365, day_count: 'actual/365' },
      fee_config: {},
    }
    const start = { simulation: { amount: 1_000_000, term_days: 30 } }
    const approved = async () => {
      const { id } = await signed(terms, start)
      await dataOf(200, decide(id))
      return { id, creditId: (await read(id)).credit_id }
    }
    const [due, late] = await on(first!, async () => [await approved(), await approved()])
    await on(last!, () => dataOf(200, disburse(due!.creditId)))
    expect((await readCredit(tenant, due!.creditId)).total_to_pay).toBe(1_030_000)
    await on(later!, async () => {
      const answer = await disburse(late!.creditId)
      expect(refusal(answer)).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
      expect(answer.body.error.message).toContain('1031000.00')
      expect((await signAgain(tenant, late!.id)).body.data).toEqual({
        requestContractSignature: { signatureStatus: 'pending' },
      })
      expect(refusal(await disburse(late!.creditId))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
      await tell(tenant, 'signature.request.completed', told((await kept(late!.id)).signature_id))
      await dataOf(200, disburse(late!.creditId))
    })
    expect((await readCredit(tenant, late!.creditId)).total_to_pay).toBe(1_031_000)
  })
  it('a contract that is signed and will do is not asked for again', async () => {
    const { id } = await signed()
    await dataOf(200, decide(id))
    expect((await signAgain(tenant, id)).body.errors[0].extensions.code).toBe('INVALID_STATUS_TRANSITION')
  })
})
