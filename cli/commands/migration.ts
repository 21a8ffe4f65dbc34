import { join } from 'node:path'
import { type Schema, schemas } from '@otorga/drizzle/components'
import { writeMigration } from '@otorga/drizzle/generate'
import { CommandError } from '../command-error.js'

export async function run(schema: string, name: string): Promise<undefined> {
  if (!schemas.includes(schema as Schema))
    throw new CommandError(`there is no schema ${schema}: name one of ${schemas.join(', ')}`)
  if (!/^[a-z0-9_]{3,60}$/.test(name))
    throw new CommandError(`${name} is not a name in snake_case of 3 to 60 characters`)
  const paths = await writeMigration(join(process.cwd(), 'drizzle'), schema as Schema, name, new Date())
  for (const path of paths) console.log(`wrote ${path}: read it, then run the checks`)
  if (paths.length === 0) console.log(`the tables of ${schema} have not changed`)
}
