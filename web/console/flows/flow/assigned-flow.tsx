import { Link } from '@tanstack/react-router'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Screen } from '../../shared/screen.tsx'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { FlowTag, VersionTag } from '../flow-tags.tsx'
import { VersionPicture } from '../picture/version-picture.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import { AssignedFlowScreen as document } from './assigned-flow.document.ts'

/** A flow as a tenant sees it: the version by which its people are checked. */
export function AssignedFlow({ id }: { id: string }) {
  const texts = useTexts()
  const may = useMay()
  const write = useWriting()
  const [result, retry] = useQuery({ query: document, variables: { id } })
  const flow = result.data?.getPublishedVersion?.flow
  return (
    <Screen
      title={flow?.name ?? texts.one}
      lead={flow && <FlowTag status={flow.status} />}
      aside={
        <>
          {flow?.draft && may('simulateFlowVersion') && (
            <Link className="button button--second" to="/flows/$id/simulation" params={{ id }} search={{ days: 30 }}>
              {texts.flow.simulate}
            </Link>
          )}
          {may('listFlowRequests') && (
            <Link className="button button--second" to="/executions" search={{ page: 1, flow: id }}>
              {texts.flow.executions}
            </Link>
          )}
        </>
      }
    >
      <QueryView
        result={result}
        pick={(data) => data.getPublishedVersion}
        retry={() => retry({ requestPolicy: 'network-only' })}
      >
        {(version) => (
          <Section
            title={texts.version(write.number(version.versionNumber))}
            aside={<VersionTag status={version.status} />}
            wide
          >
            <VersionPicture version={version} isWide />
          </Section>
        )}
      </QueryView>
    </Screen>
  )
}
