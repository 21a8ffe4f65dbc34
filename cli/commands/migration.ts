import { join } from 'node:path'
import { writeMigration } from '@otorga/drizzle/generate'
import { type Schema, schemas } from '@otorga/drizzle/migrate'
import { CommandError } from '../command-error.js'

export async function run([schema, name]: string[]): Promise<undefined> {
  if (!schemas.includes(schema as Schema) || !name || !/^[a-z0-9_]{3,60}$/.test(name))
    throw new CommandError(`usage: otorga migration <${schemas.join('|')}> <name_in_snake_case>`)
  const path = await writeMigration(join(process.cwd(), 'drizzle'), schema as Schema, name, new Date())
  console.log(path ? `wrote ${path}: read it, then run the checks` : `the tables of ${schema} have not changed`)
}
