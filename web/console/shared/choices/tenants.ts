import { pageOf, recordSource } from './record-source.ts'
import { ChosenTenant, FoundTenants } from './tenants.document.ts'

/** The tenants that work, by name or slug. */
export const tenants = recordSource({
  needs: 'listTenants',
  found: FoundTenants,
  choicesOf: (data) => pageOf(data.listTenants, ({ id, name }) => ({ value: id, label: name })),
  naming: { needs: 'getTenant', document: ChosenTenant, wordsOf: (data) => data.getTenant?.name },
})
