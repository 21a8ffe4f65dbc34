import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from '../../graph/use-query.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Screen } from '../../shared/screen.tsx'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { VersionPicture } from '../picture/version-picture.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import type { Version } from '../version/parts.ts'
import { versionDifference } from '../version/version-difference.ts'
import { CompareVersionsScreen as document } from './compare.document.ts'
import { PartChanges } from './part-changes.tsx'
import './compare.css'

const route = getRouteApi('/flows/$id/compare')

/** The draft of a flow beside the version in use, with what differs marked in both. */
export function CompareScreen() {
  const { id } = route.useParams()
  const { compare, flow: texts } = useTexts()
  const [result, retry] = useQuery({ query: document, variables: { id } })
  const name = result.data?.getFlow?.name ?? ''
  return (
    <Screen
      title={compare.title(name)}
      lead={
        <Link to="/flows/$id" params={{ id }}>
          {texts.toFlow}
        </Link>
      }
    >
      <QueryView result={result} pick={(data) => data.getFlow} retry={() => retry({ requestPolicy: 'network-only' })}>
        {() => {
          const { getPublishedVersion: published, getDraftVersion: draft } = result.data ?? {}
          return published && draft ? (
            <Versions published={published} draft={draft} />
          ) : (
            <Notice>{compare.missing}</Notice>
          )
        }}
      </QueryView>
    </Screen>
  )
}

function Versions({ published, draft }: { published: Version; draft: Version }) {
  const { compare } = useTexts()
  const write = useWriting()
  const marks = versionDifference(published, draft)
  return (
    <>
      <Notice>{marks.size === 0 ? compare.same : compare.count(marks.size)}</Notice>
      <div className="compare">
        <Section title={compare.published(write.number(published.versionNumber))}>
          <VersionPicture version={published} marks={marks} />
        </Section>
        <Section title={compare.draft(write.number(draft.versionNumber))}>
          <VersionPicture version={draft} marks={marks} />
        </Section>
      </div>
      <PartChanges marks={marks} draft={draft} />
    </>
  )
}
