import { Tag } from '@otorga/ui/data/tag.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { missingParts } from '../../graph/failure.ts'
import { useQuery } from '../../graph/use-query.ts'
import { ReadingContext } from '../../shared/retry-button.tsx'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/trail-texts.ts'
import { TrailChain } from './chain.document.ts'
import './chain-section.css'

/** How far the trail is sealed, so that nobody can change it unseen. */
export function ChainSection() {
  const { chain: texts } = useTexts()
  const write = useWriting()
  const [{ data, error, fetching }, retry] = useQuery({ query: TrailChain })
  const state = data?.auditChainState
  const missing = missingParts(error).get('auditChainState')
  if (!state)
    return missing ? (
      <ReadingContext value={{ again: () => retry({ requestPolicy: 'network-only' }), isBusy: fetching }}>
        <Section title={texts.title} missing={missing} wide>
          {null}
        </Section>
      </ReadingContext>
    ) : null
  return (
    <Section
      title={texts.title}
      aside={state.seals > 0 && state.isSound && <Tag tone="success">{texts.sound}</Tag>}
      wide
    >
      {!state.isSound && (
        <Notice kind="danger" alert>
          {texts.unsound}
        </Notice>
      )}
      <p className="small">
        {state.seals === 0
          ? texts.unsealed
          : texts.sealed(
              write.number(state.sealedEvents),
              write.moment(state.sealedAt),
              write.number(state.seals),
            )}{' '}
        {state.waitingEvents > 0 && texts.waiting(write.number(state.waitingEvents))}{' '}
        {state.vouchedEvents !== null &&
          texts.vouched(write.number(state.vouchedEvents), write.moment(state.vouchedAt))}
      </p>
      <details className="small">
        <summary>{texts.more}</summary>
        <p>{texts.words}</p>
        {state.head && (
          <p>
            {texts.head}: <code className="chain__head">{state.head}</code>
          </p>
        )}
      </details>
    </Section>
  )
}
