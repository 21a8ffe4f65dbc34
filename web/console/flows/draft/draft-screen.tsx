import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Refused } from '../../shared/refused.tsx'
import { Screen } from '../../shared/screen.tsx'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { VersionPicture } from '../picture/version-picture.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import type { Version } from '../version/parts.ts'
import { DraftScreen as document } from './draft.document.ts'
import { DraftActions, type Ending } from './draft-actions.tsx'
import { DraftLinks } from './draft-links.tsx'
import { RulesEditor } from './rules/rules-editor.tsx'
import { StepsEditor } from './steps/steps-editor.tsx'

const route = getRouteApi('/flows/$id/draft')

/** The draft of a flow: its steps and rules, what they look like, and its two ends. */
export function DraftScreen() {
  const { id } = route.useParams()
  const may = useMay()
  const { builder: texts } = useTexts()
  return may('addDraftStep') ? (
    <Builder key={id} id={id} />
  ) : (
    <Screen title={texts.title('')}>
      <Refused />
    </Screen>
  )
}

function Builder({ id }: { id: string }) {
  const texts = useTexts()
  const write = useWriting()
  const [ending, end] = useState<Ending>()
  const [result, retry] = useQuery({ query: document, variables: { id } })
  const flow = result.data?.getFlow
  const draft = result.data?.getDraftVersion
  return (
    <Screen
      title={texts.builder.title(flow?.name ?? '')}
      lead={
        <>
          {draft && <span>{texts.version(write.number(draft.versionNumber))}</span>}
          <DraftLinks id={id} canCompare={Boolean(draft) && flow?.version?.status === 'published'} />
        </>
      }
      aside={draft && <DraftActions id={id} draft={draft} onDone={end} />}
    >
      <div role="status">{ending && <Ended ending={ending} />}</div>
      <QueryView result={result} pick={(data) => data.getFlow} retry={() => retry({ requestPolicy: 'network-only' })}>
        {() => (draft ? <Parts id={id} draft={draft} /> : !ending && <Notice>{texts.builder.none}</Notice>)}
      </QueryView>
    </Screen>
  )
}

function Parts({ id, draft }: { id: string; draft: Version }) {
  const { builder: texts } = useTexts()
  return (
    <div className="stack">
      <StepsEditor key={draft.id} flowId={id} draft={draft} />
      <RulesEditor flowId={id} draft={draft} />
      <Section title={texts.picture} wide>
        <VersionPicture version={draft} isWide />
      </Section>
    </div>
  )
}

/** What became of the draft, and where to look. */
function Ended({ ending }: { ending: Ending }) {
  const { builder: texts } = useTexts()
  return (
    <Notice kind={ending === 'proposed' ? 'warning' : 'success'}>
      {texts[ending]}{' '}
      {ending === 'proposed' && (
        <Link to="/changes" search={{ page: 1, status: 'pending' }}>
          {texts.changes}
        </Link>
      )}
    </Notice>
  )
}
