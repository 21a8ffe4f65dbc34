import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { useState } from 'react'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { pageSize } from '../../shared/list-search.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Screen } from '../../shared/screen.tsx'
import { Section } from '../../shared/section.tsx'
import { FlowTag } from '../flow-tags.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import { AboutSection } from './about-section.tsx'
import { FlowScreen as document } from './flow.document.ts'
import { FlowActions } from './flow-actions.tsx'
import { ShownVersion } from './shown-version.tsx'
import { VersionsSection } from './versions-section.tsx'

/** A flow as the platform sees it. */
export function OwnFlow({
  id,
  chosen,
  page = 1,
}: {
  id: string
  chosen: string | undefined
  page?: number | undefined
}) {
  const texts = useTexts()
  const may = useMay()
  const [done, tell] = useState<string>()
  const [result, retry] = useQuery({ query: document, variables: { id, page, pageSize } })
  const flow = result.data?.getFlow
  return (
    <Screen
      title={flow?.name ?? texts.one}
      lead={
        flow && (
          <>
            <FlowTag status={flow.status} />
            <span>{flow.slug}</span>
            <span>{flow.description}</span>
          </>
        )
      }
      aside={
        flow && <FlowActions flow={flow} onDone={tell} onOutdated={() => retry({ requestPolicy: 'network-only' })} />
      }
    >
      <div role="status">{done && <Notice kind="success">{done}</Notice>}</div>
      <QueryView result={result} pick={(data) => data.getFlow} retry={() => retry({ requestPolicy: 'network-only' })}>
        {(stored) => {
          const { version, draft } = stored
          const shown = chosen ?? version?.id ?? draft?.id
          return (
            <div className="stack">
              {shown ? (
                <ShownVersion key={shown} id={id} versionId={shown} />
              ) : (
                <Section title={texts.flow.versions}>
                  <p className="muted small">{texts.flow.noVersions}</p>
                </Section>
              )}
              {may('updateFlow') && <AboutSection flow={stored} onDone={tell} />}
              <VersionsSection id={id} shown={shown} page={page} versions={result.data?.listFlowVersions} />
            </div>
          )
        }}
      </QueryView>
    </Screen>
  )
}
