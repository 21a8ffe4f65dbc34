import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../session/session-context.ts'
import { fullName } from '../../shared/full-name.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { useRoleNames } from './role-names.ts'
import { UserTag } from './user-tag.tsx'

export interface ShownUser {
  id: string
  firstName: string
  lastName: string
  email: string
  roles: Parameters<ReturnType<typeof useRoleNames>>[0]
  status: Parameters<typeof UserTag>[0]['status']
}

/** Who a user is, what they may do and where they stand. */
export function useUserColumns(): TableColumn<ShownUser>[] {
  const { columns } = useTexts().users
  const may = useMay()
  const write = useWriting()
  const roleNames = useRoleNames()
  return [
    {
      id: 'name',
      title: columns.name,
      cell: (user) =>
        may('getUser') ? (
          <Link to="/administration/users/$id" params={{ id: user.id }}>
            {fullName(user)}
          </Link>
        ) : (
          fullName(user)
        ),
    },
    { id: 'email', title: columns.email, cell: ({ email }) => email },
    { id: 'roles', title: columns.roles, cell: ({ roles }) => write.text(roleNames(roles)) },
    { id: 'status', title: columns.status, cell: ({ status }) => <UserTag status={status} /> },
  ]
}
