import {
  ChosenOrganization,
  ChosenTenantOrganization,
  FoundOrganizations,
  FoundTenantOrganizations,
} from './organizations.document.ts'
import { pageOf, recordSource } from './record-source.ts'

const choiceOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

/** The organizations of the reader's tenant by name or code. */
export const organizations = recordSource({
  needs: 'listOrganizations',
  found: FoundOrganizations,
  choicesOf: (data) => pageOf(data.listOrganizations, choiceOf),
  naming: {
    needs: 'getOrganization',
    document: ChosenOrganization,
    wordsOf: (data) => data.getOrganization?.name,
  },
})

/** Those of a tenant that the reader manages. */
export const organizationsOf = (tenantId: string) =>
  recordSource({
    needs: 'listTenantOrganizations',
    found: FoundTenantOrganizations,
    variables: { tenantId },
    choicesOf: (data) => pageOf(data.listTenantOrganizations, choiceOf),
    naming: {
      needs: 'listTenantOrganizations',
      document: ChosenTenantOrganization,
      variables: { tenantId },
      wordsOf: (data) => data.listTenantOrganizations?.items[0]?.name,
    },
  })
