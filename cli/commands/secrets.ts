import { readProcessConfig } from '@otorga/kernel/base/config'
import { CommandError } from '../command-error.js'
import { type Holder, holders, isDatabaseAddress, ownVariables } from '../system/processes/held.js'

/** Prints the credentials of one process, of those in the environment, as lines of an environment file. */
export async function run(words: string[]): Promise<undefined> {
  const holder = words.join(' ')
  if (!(holders as readonly string[]).includes(holder))
    throw new CommandError(`there is no process ${holder}: name one of ${holders.join(', ')}`)
  const own = ownVariables(process.env, holder as Holder, readProcessConfig(process.env))
  for (const [name, value] of Object.entries(own)) {
    // The address of a database holds its owner's password, which the migration alone needs.
    if (holder === 'migrate' || !isDatabaseAddress(name)) console.log(`${name}=${value}`)
  }
}
