import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { type Done, DoneNotice } from '../../shared/done-notice.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { Pager } from '../../shared/pager.tsx'
import { useProviders } from '../../shared/providers/texts/providers-texts.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { FlowProviderCard } from './flow-provider-card.tsx'
import { FlowProvidersScreen as document } from './flow-providers.document.ts'

const route = getRouteApi('/administration/flow-providers')

/** Who reads documents, compares faces and knows people's history, for all tenants. */
export function FlowProvidersScreen() {
  const { flowProviders: texts } = useTexts()
  const { newOne } = useProviders()
  const may = useMay()
  const { page } = route.useSearch()
  const [done, tell] = useState<Done>()
  const [result, retry] = useQuery({ query: document, variables: { page, pageSize } })
  return (
    <AdministrationScreen part="flowProviders" lead={texts.lead}>
      {may('createFlowProvider') && (
        <p>
          <Link className="button button--first" to="/administration/flow-providers/new">
            {newOne}
          </Link>
        </p>
      )}
      <DoneNotice done={done} />
      <QueryView result={result} pick={(data) => data.listFlowProviders} retry={() => retry()}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Notice>{texts.empty}</Notice>
          ) : (
            <>
              {items.map((provider) => (
                <FlowProviderCard key={provider.id} provider={provider} onDone={tell} />
              ))}
              <Pager
                page={page}
                pageSize={pageSize}
                total={total}
                link={(to, words) => (
                  <Link to="/administration/flow-providers" search={{ page: to }}>
                    {words}
                  </Link>
                )}
              />
            </>
          )
        }
      </QueryView>
    </AdministrationScreen>
  )
}
