import { call } from '@otorga/cli/demo/client'
import { type Encryption, inColumn } from '@otorga/kernel/base/crypto'
import postgres from 'postgres'

export interface Scene {
  /** The credit that is read; it gets no payments. */
  credit: string
  /** Credits that are paid, one for each connection. */
  paid: string[]
  /** The number of all applications. */
  applications: number
}

async function rest(base: string, token: string, path: string, body: unknown) {
  const answer = await call(base, 'POST', `/api/v1${path}`, { token, body, key: true })
  if (answer.status > 299) throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** One application of the demo tenant through the API: submitted, approved, its credit of 24 instalments disbursed. */
export async function makeCredit(base: string, operator: string, admin: string) {
  const products = await call(base, 'GET', '/api/v1/credit-products', { token: operator })
  const application = await rest(base, operator, '/applications', {
    product_id: products.body.data[0].id,
    subject_data: {
      document_type: 'CC',
      document_number: '1020304321',
      first_name: 'Ana',
      last_name: 'Restrepo',
      email: 'ana@example.test',
      birth_date: '1990-04-02',
    },
    financial_data: { requested_amount: 8_000_000, requested_term_days: 720, monthly_income: 4_200_000 },
  })
  await rest(base, admin, `/applications/${application.id}/decide`, { decision: 'approved', notes: 'Good history.' })
  const { body } = await call(base, 'GET', `/api/v1/applications/${application.id}`, { token: operator })
  const account = { method: 'bank_transfer', account_number: '001-223344', bank_code: '007', account_type: 'savings' }
  const credit = body.data.credit_id as string
  await rest(base, operator, `/credits/${credit}/disburse`, account)
  return { application: application.id as string, credit }
}

const tables = ['credit', 'instalment'] as const

/** Connects as the owner of the bench's own database: copies rows, and restores them between rounds. */
export function createStage(ownerUrl: string, encryption: Encryption) {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  const columns = async (table: string) =>
    (
      await sql<{ name: string }[]>`select column_name as name from information_schema.columns
        where table_schema = 'lending' and table_name = ${table} order by ordinal_position`
    ).map(({ name }) => name)

  /** Inserts copies of one row, some of its columns given as expressions. */
  async function copy(table: string, from: string, source: string, changes: Record<string, string>) {
    const names = await columns(table)
    const values = names.map((name) => changes[name] ?? `original.${name}`)
    await sql.unsafe(
      `insert into lending.${table} (${names.join(', ')}) select ${values.join(', ')} from lending.${table} original, ${from}
       where ${source}`,
    )
  }

  /** Encrypts the borrower of a copied credit again for each copy, because it opens in its own record only. */
  async function bindBorrowers(credit: string) {
    const [row] = await sql<{ tenantId: string; sealed: string }[]>`
      select tenant_id as "tenantId", subject_encrypted as sealed from lending.credit where id = ${credit}`
    const placeOf = (id: string) => inColumn('lending.credit', 'subject_encrypted', { tenantId: row!.tenantId, id })
    const borrower = encryption.decrypt(row!.sealed, placeOf(credit))
    for (const { id } of await sql<{ id: string }[]>`select id from bench.paid`)
      await sql`update lending.credit set subject_encrypted = ${encryption.encrypt(borrower, placeOf(id))} where id = ${id}`
  }

  return {
    sql,

    /** A tenant with applications enough for full pages, and a disbursed credit for each connection beside the read one. */
    async build(base: string, operator: string, admin: string, applications: number, connections: number) {
      const { application, credit } = await makeCredit(base, operator, admin)
      await copy('application', `generate_series(1, ${applications - 1}) n`, `original.id = '${application}'`, {
        id: 'gen_random_uuid()',
        created_at: `original.created_at - n * interval '7 minutes'`,
        credit_id: 'null',
        status: `(array['submitted', 'approved', 'rejected', 'draft'])[1 + n % 4]`,
        document_number_masked: `'******' || lpad(n::text, 4, '0')`,
        subject_data: `original.subject_data || jsonb_build_object('firstName', 'Ana ' || n, 'lastName', 'Restrepo ' || n % 97)`,
      })
      await sql`create schema bench`
      await sql`create table bench.paid as select gen_random_uuid() as id from generate_series(1, ${connections})`
      await copy('credit', 'bench.paid', `original.id = '${credit}'`, {
        id: 'paid.id',
        application_id: 'gen_random_uuid()',
        disbursement_id: 'gen_random_uuid()',
      })
      await bindBorrowers(credit)
      await copy('instalment', 'bench.paid', `original.credit_id = '${credit}'`, { credit_id: 'paid.id' })
      // The credit that is read is three months old, so that some instalments are overdue. The daily run passes it over: what it
      // writes would stand between the answers of two contenders.
      await sql`update lending.instalment set due_date = due_date - interval '3 months' where credit_id = ${credit}`
      await sql`update lending.credit set start_date = start_date - interval '3 months', arrears_on = current_date + 1
        where id = ${credit}`
      for (const table of tables) await sql`create table bench.${sql(table)} as select * from lending.${sql(table)}`
      const paid = await sql<{ id: string }[]>`select id from bench.paid order by id`
      await sql`analyze`
      return { credit, paid: paid.map(({ id }) => id), applications } satisfies Scene
    },

    /** Removes every payment and message, so that each contender finds the same state. */
    async reset() {
      await sql`truncate lending.outbox, lending.payment, lending.idempotency`
      await sql`delete from lending.instalment where credit_id in (select id from bench.paid)`
      await sql`insert into lending.instalment select * from bench.instalment where credit_id in (select id from bench.paid)`
      await sql`delete from lending.credit where id in (select id from bench.paid)`
      await sql`insert into lending.credit select * from bench.credit where id in (select id from bench.paid)`
      await sql`vacuum lending.instalment, lending.credit`
    },

    /** Holds messages back in the outbox, so that no contender's process spends its time on delivering. */
    async hold() {
      await sql`alter table lending.outbox alter next_attempt_at set default now() + interval '1 day'`
    },
    /** Delivers messages as they come. */
    async deliver() {
      await sql`alter table lending.outbox alter next_attempt_at set default now()`
    },
    /** Makes the held messages due again. */
    async release() {
      await sql`update lending.outbox set next_attempt_at = now()`
    },
    async end() {
      await sql.end({ timeout: 5 })
    },
  }
}

export type Stage = ReturnType<typeof createStage>
