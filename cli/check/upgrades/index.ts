import { type Migration, statementsOutside } from '@otorga/drizzle/apply'
import { faultOf } from './rules.js'
import { type Statement, statementsOf } from './statement.js'
import { World } from './world.js'

/** The last migration that was applied before these rules. They do not judge those up to it, whatever schema they are of. */
export const lastUnjudged = '20261123112603'

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 100)}…` : line
}

/** The fewest characters of a reason that says something. */
const reasonLength = 15

function problemOf({ text, node, declared }: Statement, world: World): string | undefined {
  const fault = faultOf(node, world)
  if (fault && declared === undefined) return `${shortened(text)}: it ${fault}`
  if (declared !== undefined && declared.length < reasonLength)
    return `${shortened(text)}: its \`-- upgrade:\` gives no reason`
  if (!fault && declared !== undefined)
    return `${shortened(text)}: its \`-- upgrade:\` excuses nothing, so leave it out`
  return undefined
}

/**
 * What in a schema's migrations, given in order, would lock out the users of tables that exist, or break the version before, which
 * runs beside the new one during an upgrade. A statement is excused by a comment before it: `-- upgrade: <reason>`.
 */
export async function upgradeProblems(migrations: readonly Migration[], after = lastUnjudged): Promise<string[]> {
  const problems: string[] = []
  let world = World.empty()
  for (const migration of migrations) {
    world = world.next()
    const statements = await statementsOf(migration.sql)
    const found = statements.flatMap((statement) => problemOf(statement, world) ?? [])
    try {
      statementsOutside(migration)
    } catch (error) {
      found.push((error as Error).message)
    }
    if (migration.name.slice(0, after.length) > after) problems.push(...found.map((one) => `${migration.name}: ${one}`))
  }
  return problems
}
