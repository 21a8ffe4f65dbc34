import { Button } from '@otorga/ui/actions/button.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSettled } from '../../graph/running.ts'
import { useAction } from '../../graph/use-action.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { type Done, DoneNotice, isWaiting } from '../../shared/done-notice.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { TenantTag } from '../frame/tenant-tag.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { AccountSection, type Tenant } from './account-section.tsx'
import { AssignmentsSection } from './assignments/assignments-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { StaffSection } from './staff-section.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { TenantScreen as document } from './tenant.document.ts'
import { UpdateTenant } from './update-tenant.document.ts'

const route = getRouteApi('/administration/tenants/$id')

/** One tenant: who it is, what it has bought, and whether it may work. */
export function TenantScreen() {
  const { id } = route.useParams()
  const { tenants: texts } = useTexts()
  const may = useMay()
  const [done, tell] = useState<Done>()
  const [result, retry] = useQuery({ query: document, variables: { id } })
  const tenant = result.data?.getTenant
  return (
    <AdministrationScreen
      part="tenants"
      title={tenant?.name ?? texts.title}
      lead={tenant && <TenantTag status={tenant.status} />}
    >
      <DoneNotice done={done} />
      <QueryView result={result} pick={(data) => data.getTenant} retry={() => retry({ requestPolicy: 'network-only' })}>
        {(shown) => (
          <div className="sections">
            <AccountSection tenant={shown} />
            {may('updateTenant') && <PlanSection key={`plan ${id}`} tenant={shown} onDone={tell} />}
            {may('updateTenant') && <RulesSection key={`rules ${id}`} tenant={shown} onDone={tell} />}
            {may('listUsers') && <StaffSection slug={shown.slug} onDone={tell} />}
            {may('listTenantFlowAssignments') && <AssignmentsSection tenantId={shown.id} onDone={tell} />}
            <Standing tenant={shown} onDone={tell} />
          </div>
        )}
      </QueryView>
    </AdministrationScreen>
  )
}

/** The way to suspend a tenant, and back. */
function Standing({ tenant, onDone }: { tenant: Tenant; onDone: (done: Done) => void }) {
  const { tenants: texts } = useTexts()
  const may = useMay()
  const { id, rowVersion } = tenant
  const status = useSettled(tenant.status)
  const [isAsking, ask] = useState(false)
  const act = useAction(UpdateTenant, `updateTenant:${id}`)
  const activate = async () => {
    const { answer, failure } = await act({ id, ifMatch: `"${rowVersion}"`, input: { status: 'active' } })
    if (!failure) onDone({ words: texts.activated, waits: isWaiting(answer.updateTenant) })
    return failure
  }
  if (status === 'suspended' && may('updateTenant')) return <ActionButton words={texts.activate} onAct={activate} />
  if (status !== 'active' || !may('suspendTenant')) return null
  return (
    <div>
      <Button kind="second" onPress={() => ask(true)}>
        {texts.suspend}
      </Button>
      {isAsking && (
        <SuspendDialog id={id} onClose={() => ask(false)} onDone={() => onDone({ words: texts.suspended })} />
      )}
    </div>
  )
}
