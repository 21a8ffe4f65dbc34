import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { missingParts } from '../../graph/failure.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay, useSession } from '../../session/session-context.ts'
import { type Done, DoneNotice } from '../../shared/done-notice.tsx'
import { fullName } from '../../shared/full-name.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { TrailSection } from '../../shared/trail-section.tsx'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import type { RightsOffered } from '../frame/rights-fields.tsx'
import { useOfferedRoles } from '../frame/staff-roles.ts'
import { UserTag } from '../frame/user-tag.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { AccessSection } from './access-section.tsx'
import { AccountSection, type User } from './account-section.tsx'
import { RightsSection } from './rights-section.tsx'
import { UserScreen as document } from './user.document.ts'

const route = getRouteApi('/administration/users/$id')

/** What a section of the screen tells when it is missing. */
const sections = ['auditTrail']

/** One user: who they are, what they may do, and what was done to their account. */
export function UserScreen() {
  const { id } = route.useParams()
  const { user: texts } = useTexts()
  const may = useMay()
  const [result, retry] = useQuery({
    query: document,
    variables: {
      id,
      withRoles: may('listRoles'),
      withOrganizations: may('listOrganizations'),
      withTrail: may('listAuditEvents'),
    },
  })
  const user = result.data?.getUser
  const offered = {
    roles: useOfferedRoles(result.data?.listRoles),
    organizations: result.data?.listOrganizations,
  }
  return (
    <AdministrationScreen
      part="users"
      title={user ? fullName(user) : texts.title}
      lead={
        user && (
          <>
            <UserTag status={user.status} />
            {user.email}
          </>
        )
      }
    >
      <QueryView
        result={result}
        pick={(data) => data.getUser}
        sections={sections}
        retry={() => retry({ requestPolicy: 'network-only' })}
      >
        {(shown) => (
          <Parts
            key={id}
            user={shown}
            offered={offered}
            signIns={result.data?.listAuditEvents?.items}
            missingTrail={missingParts(result.error).get('getUser.auditTrail')}
          />
        )}
      </QueryView>
    </AdministrationScreen>
  )
}

function Parts({
  user,
  offered,
  signIns,
  missingTrail,
}: {
  user: User
  offered: RightsOffered
  signIns: Parameters<typeof AccountSection>[0]['signIns']
  missingTrail: string | undefined
}) {
  const { user: texts } = useTexts()
  const { mayWait } = useShared().approval
  const may = useMay()
  const self = useSession().user.id === user.id
  const [done, tell] = useState<Done>()
  return (
    <>
      <DoneNotice done={done} />
      {!self && may('updateUser') && <p className="small muted">{mayWait}</p>}
      <div className="sections">
        <AccountSection user={user} signIns={signIns} />
        {self && <Notice>{texts.own}</Notice>}
        {!self && may('updateUser') && offered.roles && <RightsSection user={user} offered={offered} onDone={tell} />}
        {!self && <AccessSection user={user} onDone={tell} />}
        <TrailSection id={user.id} entries={user.auditTrail} missing={missingTrail} />
      </div>
    </>
  )
}
