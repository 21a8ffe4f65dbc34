import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOf } from '@otorga/schema/files'
import * as auditTables from './audit/tables.js'
import * as flowTables from './flow/tables.js'
import * as identityTables from './identity/tables.js'
import * as idpTables from './idp/tables.js'
import * as lendingTables from './lending/tables.js'
import type { Schema } from './migrate.js'
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
  return { statements: await generateMigration(before, after), snapshot: after, file }
}

/** The statements that make a schema's tables, or some of them, in an empty database. */
export async function freshStatements(schema: Schema, tables = tablesOf[schema]) {
  const { generateDrizzleJson, generateMigration } = await kit()
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables, undefined, [schema]))
}

/** Writes the next migration of a schema and its snapshot; returns the file's path, or undefined when nothing changed. */
export async function writeMigration(root: string, schema: Schema, name: string, now: Date) {
  const { statements, snapshot, file } = await pendingStatements(root, schema)
  if (statements.length === 0) return undefined
  const stamp = now.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)
  const path = join(root, folderOf(schema), 'migrations', `${stamp}_${name}.sql`)
  await mkdir(join(root, folderOf(schema), 'migrations'), { recursive: true })
  writeFileSync(path, `${statements.join('\n')}\n`)
  writeFileSync(file, `${JSON.stringify(snapshot, null, 1)}\n`)
  return path
}
