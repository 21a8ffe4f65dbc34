import { schemas } from '@otorga/drizzle/components'
import { migrationsOf } from '@otorga/drizzle/migrate'
import { describe, expect, it } from 'vitest'
import { lastUnjudged, upgradeProblems } from './index.js'

/** Migrations in order, each a minute after the one before, after those that are not judged. */
const history = (...files: string[]) => files.map((sql, at) => ({ name: `20270101000${at}00_change`, sql }))
const problemsOf = (...files: string[]) => upgradeProblems(history(...files))

const payment = '"lending"."payment"'
const other = '"lending"."credit"'
const index = `CREATE INDEX CONCURRENTLY "payment_note" ON ${payment} USING btree ("note");`

describe('a migration is refused', () => {
  it.each([
    ['an index that keeps writers out', `CREATE INDEX "i" ON ${payment} ("note");`, 'make it `concurrently`'],
    ['a unique index that keeps writers out', `CREATE UNIQUE INDEX "i" ON ${payment} ("note");`, 'concurrently'],
    ['an index dropped under its readers', 'DROP INDEX "lending"."i";', 'drop it `concurrently`'],
    ['another type', `ALTER TABLE ${payment} ALTER COLUMN "note" TYPE text;`, 'writes the table anew'],
    ['not null without a check', `ALTER TABLE ${payment} ALTER COLUMN "note" SET NOT NULL;`, '`not valid`'],
    ['null where there was none', `ALTER TABLE ${payment} ALTER COLUMN "note" DROP NOT NULL;`, 'does not expect'],
    ['no default any more', `ALTER TABLE ${payment} ALTER COLUMN "note" DROP DEFAULT;`, 'without a value'],
    ['a column that is not null', `ALTER TABLE ${payment} ADD COLUMN "note" text NOT NULL;`, 'give a default'],
    ['a drawn default', `ALTER TABLE ${payment} ADD COLUMN "k" uuid DEFAULT gen_random_uuid();`, 'computes a value'],
    ['a generated column', `ALTER TABLE ${payment} ADD COLUMN "k" int GENERATED ALWAYS AS (1) STORED;`, 'every row'],
    ['an identity column', `ALTER TABLE ${payment} ADD COLUMN "k" int GENERATED ALWAYS AS IDENTITY;`, 'every row'],
    ['a serial column', `ALTER TABLE ${payment} ADD COLUMN "k" bigserial;`, 'every row'],
    ['a unique column', `ALTER TABLE ${payment} ADD COLUMN "k" text UNIQUE;`, 'make the index concurrently'],
    ['a column with a reference', `ALTER TABLE ${payment} ADD COLUMN "k" uuid REFERENCES ${other}("id");`, 'not valid'],
    ['a column with a check', `ALTER TABLE ${payment} ADD COLUMN "k" int CHECK ("k" > 0);`, 'not valid'],
    ['a check of all rows', `ALTER TABLE ${payment} ADD CONSTRAINT "c" CHECK ("amount" > 0);`, 'not valid'],
    [
      'a foreign key of all rows',
      `ALTER TABLE ${payment} ADD CONSTRAINT "c" FOREIGN KEY ("credit_id") REFERENCES ${payment}("id");`,
      'not valid',
    ],
    ['a unique constraint', `ALTER TABLE ${payment} ADD CONSTRAINT "c" UNIQUE ("note");`, 'using index'],
    ['a primary key', `ALTER TABLE ${payment} ADD PRIMARY KEY ("id");`, 'using index'],
    [
      'an exclusion',
      `ALTER TABLE ${payment} ADD CONSTRAINT "c" EXCLUDE USING gist ("note" WITH =);`,
      'reads the table',
    ],
    ['a dropped column', `ALTER TABLE ${payment} DROP COLUMN "note";`, 'takes away'],
    ['a dropped table', `DROP TABLE ${payment};`, 'takes away'],
    ['a dropped function', 'DROP FUNCTION lending.total();', 'takes away'],
    ['a renamed column', `ALTER TABLE ${payment} RENAME COLUMN "note" TO "remark";`, 'takes away'],
    ['a renamed table', `ALTER TABLE ${payment} RENAME TO "paid";`, 'takes away'],
    ['a moved table', `ALTER TABLE ${payment} SET SCHEMA flow;`, 'takes away'],
    ['changed rows', `UPDATE ${payment} SET "note" = '' WHERE "note" IS NULL;`, 'in small steps'],
    ['deleted rows', `DELETE FROM ${payment};`, 'in small steps'],
    ['an emptied table', `TRUNCATE ${payment};`, 'in small steps'],
    ['copied rows', `INSERT INTO ${payment} SELECT * FROM "lending"."old";`, 'in small steps'],
    ['rows kept on disk otherwise', `CLUSTER ${payment};`, 'not known to be harmless'],
    ['what is hidden in a block', 'DO $$ BEGIN DELETE FROM lending.payment; END $$;', 'not known to be harmless'],
    ['another storage', `ALTER TABLE ${payment} SET UNLOGGED;`, 'not known to be harmless'],
  ])('for %s', async (_, sql, told) => {
    const problems = await problemsOf(sql)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(told)
    expect(await problemsOf(`-- upgrade: the version before never uses it\n${sql}`)).toEqual([])
  })

  it('that locks one table while it waits for another, also through a foreign key', async () => {
    const add = (table: string) => `ALTER TABLE ${table} ADD COLUMN "note" text;`
    expect(await problemsOf(`${add(payment)}\n${add(other)}`)).toEqual([
      expect.stringContaining('waits for lending.credit while it holds lending.payment'),
    ])
    const key = `ALTER TABLE ${payment} ADD CONSTRAINT "c" FOREIGN KEY ("a") REFERENCES ${other}("id") NOT VALID;`
    expect(await problemsOf(key)).toEqual([expect.stringContaining('waits for lending.credit')])
    expect(await problemsOf(`${add(payment)}\n${add(payment)}`, add(other))).toEqual([])
  })

  it('that validates while it holds a table', async () => {
    const check = `ALTER TABLE ${payment} ADD CONSTRAINT "c" CHECK ("amount" > 0) NOT VALID;`
    const validate = `ALTER TABLE ${payment} VALIDATE CONSTRAINT "c";`
    expect(await problemsOf(`${check}\n${validate}`)).toEqual([expect.stringContaining('in a migration of its own')])
    expect(await problemsOf(check, validate)).toEqual([])
  })

  it('that makes an index concurrently beside something else, or without names in quotes', async () => {
    const beside = await problemsOf(`${index}\nCREATE TABLE "lending"."t" ("id" uuid);`)
    expect(beside).toEqual([expect.stringContaining('nothing else may stand beside')])
    expect(await problemsOf('create index concurrently on lending.payment (note);')).toHaveLength(1)
  })

  it('that excuses a statement without a reason, or one that needs no excuse', async () => {
    expect(await problemsOf(`-- upgrade:\nDROP TABLE ${payment};`)).toEqual([expect.stringContaining('no reason')])
    expect(await problemsOf(`-- upgrade: ok\nDROP TABLE ${payment};`)).toEqual([expect.stringContaining('no reason')])
    expect(await problemsOf(`-- upgrade: the version before never uses it\n${index}`)).toEqual([
      expect.stringContaining('excuses nothing'),
    ])
  })

  it('of whose statements only one is excused', async () => {
    const drop = (column: string) => `ALTER TABLE ${payment} DROP COLUMN "${column}";`
    const problems = await problemsOf(`-- upgrade: nothing reads it since 1.4\n${drop('a')}\n${drop('b')}`)
    expect(problems).toEqual([expect.stringContaining('"b"')])
  })
})

describe('a migration passes', () => {
  it.each([
    [
      'a new table with its indexes and keys',
      [
        'CREATE TABLE "lending"."t" ("id" uuid PRIMARY KEY NOT NULL, "note" text NOT NULL);',
        `ALTER TABLE "lending"."t" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES ${payment}("id");`,
        'CREATE UNIQUE INDEX "t_note" ON "lending"."t" ("note");',
        `ALTER TABLE "lending"."t" ALTER COLUMN "note" SET NOT NULL;`,
      ].join('\n'),
    ],
    ['an index made concurrently', index],
    ['an index dropped concurrently', 'DROP INDEX CONCURRENTLY "lending"."payment_note";'],
    ['a column that may be null', `ALTER TABLE ${payment} ADD COLUMN "note" text;`],
    ['a column with a value', `ALTER TABLE ${payment} ADD COLUMN "n" jsonb DEFAULT '[]'::jsonb NOT NULL;`],
    ['a column with the time', `ALTER TABLE ${payment} ADD COLUMN "n" timestamptz DEFAULT now() NOT NULL;`],
    ['a constraint dropped', `ALTER TABLE ${payment} DROP CONSTRAINT "c";`],
    ['a constraint by an index', `ALTER TABLE ${payment} ADD CONSTRAINT "c" UNIQUE USING INDEX "i";`],
    ['a new default', `ALTER TABLE ${payment} ALTER COLUMN "note" SET DEFAULT '';`],
    ['a function', `CREATE OR REPLACE FUNCTION lending.f() RETURNS int LANGUAGE sql AS $$ select 1; $$;`],
    ['a setting of a function', 'ALTER FUNCTION lending.f() SET work_mem TO 1024;'],
    ['rows of its own', `INSERT INTO ${payment} ("note") VALUES ('ñ; -- text');`],
  ])('with %s', async (_, sql) => {
    expect(await problemsOf(sql)).toEqual([])
  })

  it('that sets not null after the migrations before it have shown that there is no null', async () => {
    const check = `ALTER TABLE ${payment} ADD CONSTRAINT "note_there" CHECK ("note" IS NOT NULL) NOT VALID;`
    const validate = `ALTER TABLE ${payment} VALIDATE CONSTRAINT "note_there";`
    const set = `ALTER TABLE ${payment} ALTER COLUMN "note" SET NOT NULL;`
    expect(await problemsOf(check, validate, set)).toEqual([])
    expect(await problemsOf(check, set)).toHaveLength(1)
    expect(await problemsOf(check, validate, set.replace('note', 'other'))).toHaveLength(1)
  })

  it('that was applied before the rules, and only such', async () => {
    const old = { name: `${lastUnjudged}_old`, sql: `DROP TABLE ${payment};` }
    expect(await upgradeProblems([old])).toEqual([])
    expect(await upgradeProblems([old], '20260101000000')).toHaveLength(1)
    const judged = await Promise.all(schemas.map((schema) => upgradeProblems(migrationsOf(schema), '0')))
    expect(judged.flat().length).toBeGreaterThan(10) // why they are not judged
  })
})
