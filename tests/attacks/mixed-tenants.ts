import { components, tableAccess } from '@otorga/drizzle/components'
import { testSystem } from '../harness/system.js'

declare global {
  /** Changes the statements of the driver, in a run without guards. */
  var otorgaStatement: ((text: string) => string) | undefined
}

/** Without this condition a query finds the rows of every tenant; the parameter stays, because the driver sends it. */
const ofAnyTenant = (text: string) =>
  text.replace(/(?:(?:"\w+"|\w+)\.)*(?:"tenant_id"|\btenant_id) = (\$\d+)(?:::\w+)?/g, '($1::uuid is not null)')

const tables = components.flatMap((component) =>
  Object.keys(tableAccess[component]).map((table) => `"${component}"."${table}"`),
)

async function rowLevelSecurity(state: 'enable' | 'disable') {
  const { owner } = await testSystem()
  for (const table of tables) await owner.unsafe(`alter table ${table} ${state} row level security`)
}

/** Takes away both guards between tenants: row-level security, and the condition that every query states itself. */
export async function mixTenants() {
  await rowLevelSecurity('disable')
  globalThis.otorgaStatement = ofAnyTenant
  return async () => {
    globalThis.otorgaStatement = undefined
    await rowLevelSecurity('enable')
  }
}
