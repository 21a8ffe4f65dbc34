import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { components, providerTables, schemas, tableAccess } from '@otorga/drizzle/components'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { temporaryFolder } from '@otorga/drizzle/embedded-postgres/temporary-folder'
import { freshStatements, pendingStatements } from '@otorga/drizzle/generate'
import { migrate, migrationsOf } from '@otorga/drizzle/migrate'
import postgres from 'postgres'
import { upgradeProblems } from './upgrades/index.js'

type Sql = ReturnType<typeof postgres>

/** The columns, constraints and indexes of a schema's tables, one line each. */
async function anatomy(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ line: string }[]>`
    select format('%s.%s column %s %s%s default %s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end, coalesce(pg_get_expr(d.adbin, d.adrelid), a.attidentity::text)) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
        and n.nspname in ${sql(schemas as string[])}
    union all
    select format('%s constraint %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace in (select oid from pg_namespace where nspname in ${sql(schemas as string[])})
        and not exists (select 1 from pg_class c where c.oid = conrelid and c.relispartition)
    union all
    select replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') from pg_index i join pg_class c on c.oid = i.indrelid
      where not c.relispartition and c.relnamespace in (select oid from pg_namespace where nspname in ${sql(schemas as string[])})`
  return new Set(rows.map(({ line }) => line))
}

const difference = (name: string, a: Set<string>, b: Set<string>) =>
  [...a].filter((line) => !b.has(line)).map((line) => `${name}: ${line}`)

/**
 * Tables without forced row-level security, without a policy, or missing from the list that grants access. A partition needs
 * neither policy nor grant: it is reachable only through its table, whose policy then applies.
 */
async function policyProblems(sql: Sql): Promise<string[]> {
  const rows = await sql<
    { schema: string; name: string; partition: boolean; sound: boolean; policies: number; grants: number }[]
  >`
    select n.nspname as schema, c.relname as name, c.relispartition as partition,
        c.relrowsecurity and c.relforcerowsecurity as sound,
        (select count(*)::int from pg_policy where polrelid = c.oid) as policies,
        (select count(*)::int from aclexplode(c.relacl) where grantee <> c.relowner) as grants
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ${sql(schemas as string[])}`
  const listed = new Set([
    ...components.flatMap((component) => Object.keys(tableAccess[component]).map((name) => `${component}.${name}`)),
    ...providerTables.map((name) => `idp.${name}`),
  ])
  const partitions = rows
    .filter(({ partition, sound, grants }) => partition && (!sound || grants > 0))
    .map(({ schema, name }) => `${schema}.${name} is a partition without forced row-level security, or with a grant`)
  const tables = rows.filter(({ partition }) => !partition)
  return tables
    .flatMap(({ schema, name, sound, policies }) => [
      ...(sound && policies > 0 ? [] : [`${schema}.${name} lacks forced row-level security or a policy`]),
      ...(listed.has(`${schema}.${name}`) ? [] : [`${schema}.${name} is not listed in drizzle/components.ts`]),
    ])
    .concat(partitions)
}

/** Checks that migrations are safe under traffic, and on a separate Postgres that tables, migrations and policies agree. */
export async function migrationProblems(): Promise<string[]> {
  const problems: string[] = []
  for (const schema of schemas) {
    const { statements } = await pendingStatements(join(process.cwd(), 'drizzle'), schema)
    if (statements.length > 0)
      problems.push(
        `the tables of ${schema} have changed: run \`otorga migration ${schema} <name>\`\n${statements.join('\n')}`,
      )
    const unsafe = await upgradeProblems(migrationsOf(schema))
    problems.push(...unsafe.map((problem) => `the migrations of ${schema}, see docs/upgrades.md: ${problem}`))
  }
  const folder = temporaryFolder('check')
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    superuserPassword: 'check',
    settings: { fsync: 'off' },
  })
  const at = (database: string) => server.url.replace(/\/postgres$/, `/${database}`)
  const open = (database: string) => postgres(at(database), { max: 1, onnotice: () => {} })
  try {
    const admin = open('postgres')
    await admin`create database fresh`
    await admin`create database migrated`
    await admin.end()
    const [fresh, migrated] = [open('fresh'), open('migrated')]
    await fresh`create extension pg_trgm`
    await fresh`create extension btree_gin`
    for (const schema of schemas) await fresh.unsafe((await freshStatements(schema)).join('\n'))
    await migrate({ ownerUrl: at('migrated'), roleSecret: 'check' })
    const again = await migrate({ ownerUrl: at('migrated'), roleSecret: 'check' })
    if (again.applied > 0) problems.push('migrating twice applies something twice')
    const [wanted, found] = [await anatomy(fresh), await anatomy(migrated)]
    problems.push(
      ...difference('only in the tables', wanted, found),
      ...difference('only in the migrations', found, wanted),
    )
    problems.push(...(await policyProblems(migrated)))
    await Promise.all([fresh.end(), migrated.end()])
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return problems
}
