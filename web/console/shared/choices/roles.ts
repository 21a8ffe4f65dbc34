import { pageOf, recordSource } from './record-source.ts'
import { FoundRoles } from './roles.document.ts'

/** The roles of the tenant; a user has a role by its name. */
export const roles = recordSource({
  needs: 'listRoles',
  found: FoundRoles,
  choicesOf: (data) => pageOf(data.listRoles, ({ name }) => ({ value: name, label: name })),
})
