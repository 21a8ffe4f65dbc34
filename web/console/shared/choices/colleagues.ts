import { fullName } from '../full-name.ts'
import { ChosenColleague, FoundColleagues } from './colleagues.document.ts'
import { pageOf, recordSource } from './record-source.ts'

const wordsOf = (one: Parameters<typeof fullName>[0] & { email: string }) => `${fullName(one)} (${one.email})`

const source = (variables: { status?: 'active'; role?: string }) =>
  recordSource({
    needs: 'listUsers',
    found: FoundColleagues,
    variables,
    choicesOf: (data) => pageOf(data.listUsers, (one) => ({ value: one.id, label: wordsOf(one) })),
    naming: {
      needs: 'getUser',
      document: ChosenColleague,
      wordsOf: (data) => data.getUser && wordsOf(data.getUser),
    },
  })

/** Whoever works for the tenant, or did, by name or e-mail. */
export const colleagues = source({})

/** Those of them who may sign in. */
export const activeColleagues = source({ status: 'active' })

/** The administrators who are given tenants to manage. */
export const delegatedAdmins = source({ role: 'delegated_admin' })
