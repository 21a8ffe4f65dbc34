import { useQuery } from '../../graph/use-query.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { VersionTag } from '../flow-tags.tsx'
import { VersionPicture } from '../picture/version-picture.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import { ShownFlowVersion as document } from './shown-version.document.ts'

/** One version of a flow as a picture. */
export function ShownVersion({ id, versionId }: { id: string; versionId: string }) {
  const texts = useTexts()
  const write = useWriting()
  const [result, retry] = useQuery({ query: document, variables: { id, versionId } })
  return (
    <QueryView
      result={result}
      pick={(data) => data.getFlowVersion}
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
  )
}
