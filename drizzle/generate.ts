import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOf } from '@otorga/schema/files'
import * as auditTables from './audit/tables.js'
import type { Schema } from './components.js'
import * as flowTables from './flow/tables.js'
import * as identityTables from './identity/tables.js'
import * as idpTables from './idp/tables.js'
import * as lendingTables from './lending/tables.js'
import * as signatureTables from './signature/tables.js'
import * as subjectProfileTables from './subject-profile/tables.js'

/** Every schema's tables as Drizzle knows them. */
export const tablesOf: Record<Schema, Record<string, unknown>> = {
  audit: auditTables,
  identity: identityTables,
  lending: lendingTables,
  signature: signatureTables,
  flow: flowTables,
  subject_profile: subjectProfileTables,
  idp: idpTables,
}

const kit = () => import('drizzle-kit/api')

/** The statements that turn the tables of the last migration into those of the code; empty when they are equal. */
export async function pendingStatements(root: string, schema: Schema) {
  const { generateDrizzleJson, generateMigration } = await kit()
  const file = join(root, folderOf(schema), 'migrations', 'snapshot.json')
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : generateDrizzleJson({})
  const after = generateDrizzleJson(tablesOf[schema], before.id, [schema])
  return { statements: await generateMigration(before, after), before, snapshot: after, file }
}

/** The statements that make a schema's tables, or some of them, in an empty database. */
export async function freshStatements(schema: Schema, tables = tablesOf[schema]) {
  const { generateDrizzleJson, generateMigration } = await kit()
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables, undefined, [schema]))
}

/**
 * Indexes of tables that exist, which must be made or dropped while others write, apart from all other statements. The latter run
 * first, in one transaction.
 */
export function apart(statements: readonly string[], existing: ReadonlySet<string>) {
  const [inside, outside]: [string[], string[]] = [[], []]
  for (const statement of statements) {
    const [, schema, table] = /^CREATE (?:UNIQUE )?INDEX "[^"]+" ON "([^"]+)"\."([^"]+)"/.exec(statement) ?? []
    if (existing.has(`${schema}.${table}`) || statement.startsWith('DROP INDEX '))
      outside.push(statement.replace(/^(CREATE|CREATE UNIQUE|DROP) INDEX /, '$1 INDEX CONCURRENTLY '))
    else inside.push(statement)
  }
  return { inside, outside }
}

/**
 * Writes the next migrations of a schema and the snapshot; returns the files' paths. There are two when tables that exist get
 * indexes, and none when nothing changed.
 */
export async function writeMigration(root: string, schema: Schema, name: string, now: Date): Promise<string[]> {
  const { statements, before, snapshot, file } = await pendingStatements(root, schema)
  if (statements.length === 0) return []
  const { inside, outside } = apart(statements, new Set(Object.keys(before.tables)))
  const folder = join(root, folderOf(schema), 'migrations')
  await mkdir(folder, { recursive: true })
  const files = [
    { name, lines: inside },
    { name: inside.length > 0 ? `${name}_indexes` : name, lines: outside },
  ].filter(({ lines }) => lines.length > 0)
  const paths = files.map(({ name, lines }, at) => {
    const stamp = new Date(now.getTime() + at * 1000).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)
    const path = join(folder, `${stamp}_${name}.sql`)
    writeFileSync(path, `${lines.join('\n')}\n`)
    return path
  })
  writeFileSync(file, `${JSON.stringify(snapshot, null, 1)}\n`)
  return paths
}
