import type { CsvColumn } from '../../shared/csv.ts'
import { fullName } from '../../shared/full-name.ts'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { useRoleNames } from './role-names.ts'
import type { ShownUser } from './user-columns.tsx'

/** The columns of a list of users as a file has them. */
export function useUserCsv(): CsvColumn<ShownUser>[] {
  const { columns, statuses } = useTexts().users
  const roleNames = useRoleNames()
  return [
    { title: columns.name, value: fullName },
    { title: columns.email, value: ({ email }) => email },
    { title: columns.roles, value: ({ roles }) => roleNames(roles) },
    { title: columns.status, value: ({ status }) => wordOf(statuses, status) },
  ]
}
