import { call, dataOf } from '@otorga/cli/demo/client'
import type { Sql } from 'postgres'
import type { Running } from './installation.js'
import type { OriginalCredit } from './records.js'

/** A credit that the product has made for an application, with its instalments. */
export async function originalCredit(running: Running, sql: Sql): Promise<OriginalCredit> {
  const [operator, admin] = [
    await running.signIn('operator@demo.test', 'demo'),
    await running.signIn('admin@demo.test', 'demo'),
  ]
  const post = (token: string, path: string, body: object, status = 200) =>
    dataOf(status, path, call(running.publicUrl, 'POST', `/api/v1${path}`, { token, body, key: true }))
  const products = await dataOf(
    200,
    'products',
    call(running.publicUrl, 'GET', '/api/v1/credit-products', { token: operator }),
  )
  const { id } = await post(
    operator,
    '/applications',
    {
      product_id: products[0].id,
      subject_data: {
        document_type: 'CC',
        document_number: '1020304321',
        first_name: 'Ana',
        last_name: 'Restrepo',
        email: 'ana@example.test',
        birth_date: '1990-04-02',
      },
      financial_data: { requested_amount: 8_000_000, requested_term_days: 720, monthly_income: 4_200_000 },
    },
    201,
  )
  await post(admin, `/applications/${id}/decide`, { decision: 'approved', notes: 'Good history.' })
  const { credit_id } = await dataOf(
    200,
    'application',
    call(running.publicUrl, 'GET', `/api/v1/applications/${id}`, { token: operator }),
  )
  const account = { method: 'bank_transfer', account_number: '001-223344', bank_code: '007', account_type: 'savings' }
  await post(operator, `/credits/${credit_id}/disburse`, account)
  const [credit] = await sql<
    { row: OriginalCredit['credit'] }[]
  >`select to_jsonb(c) as row from lending.credit as c where id = ${credit_id}`
  const instalments = await sql<{ row: object }[]>`select to_jsonb(i) as row from lending.instalment as i
    where credit_id = ${credit_id} order by installment_number`
  return { credit: credit!.row, instalments: instalments.map(({ row }) => row) }
}
