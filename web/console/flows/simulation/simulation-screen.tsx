import { Button } from '@otorga/ui/actions/button.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { FailureNotice } from '../../shared/failure-notice.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import { AskedFields } from './asked-fields.tsx'
import { OutcomesSection } from './outcomes-section.tsx'
import { SimulationScreen as document } from './simulation.document.ts'
import { useSimulation } from './use-simulation.ts'

const route = getRouteApi('/flows/$id/simulation')

/** The draft of a flow, tried on executions that have ended. */
export function SimulationScreen() {
  const { id } = route.useParams()
  const { days, tenant } = route.useSearch()
  const { simulation: texts, flow: ofFlow } = useTexts()
  const may = useMay()
  const { found, failure, busy, run } = useSimulation()
  const own = may('getFlow')
  const variables = { id, own, assigned: !own && may('listFlowAssignments') }
  const [result, retry] = useQuery({ query: document, variables })
  const flowOf = (data: NonNullable<typeof result.data>) => data.getFlow ?? data.listFlowAssignments?.items[0]?.flow
  const flow = result.data && flowOf(result.data)
  return (
    <Screen
      title={texts.title(flow?.name ?? '')}
      lead={
        <Link to="/flows/$id" params={{ id }}>
          {ofFlow.toFlow}
        </Link>
      }
    >
      <p className="muted small">{texts.words}</p>
      <QueryView result={result} pick={flowOf} retry={() => retry({ requestPolicy: 'network-only' })}>
        {({ draft }) =>
          draft ? (
            <>
              <AskedFields id={id} days={days} tenant={tenant} ofOthers={own && may('listTenants')}>
                <Button busy={busy} onPress={() => void run({ flowId: id, days, tenantId: tenant })}>
                  {found ? texts.again : texts.run}
                </Button>
              </AskedFields>
              {failure && <FailureNotice failure={failure} />}
              {found && <OutcomesSection found={found} canOpen={tenant === undefined && may('getFlowRequest')} />}
            </>
          ) : (
            <Notice>{texts.noDraft}</Notice>
          )
        }
      </QueryView>
    </Screen>
  )
}
