import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { Section } from '../../shared/section.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { ChangeEndpoint } from './change-endpoint.tsx'
import { TestEndpoint } from './test-endpoint.tsx'
import type { Endpoint, SaveWebhooks, Settings, WebhooksStore } from './use-webhooks.ts'
import './endpoint-card.css'

const tones: Record<string, Tone> = { active: 'success', failing: 'warning', paused: 'danger' }

/** One address: how it fares, what it hears of, and what may be done with it. */
export function EndpointCard({
  endpoint,
  settings,
  onSave,
  store,
  onTested,
}: {
  endpoint: Endpoint
  /** The list as it may be changed; absent where it may not. */
  settings: Settings | null | undefined
  onSave: SaveWebhooks
  store: WebhooksStore
  onTested: (words: string) => void
}) {
  const { webhooks: texts } = useTexts()
  const may = useMay()
  const write = useWriting()
  const { url, events, status, failingSince, pausedAt } = endpoint
  return (
    <Section isItem title={url} aside={<Tag tone={tones[status] ?? 'neutral'}>{wordOf(texts.statuses, status)}</Tag>}>
      {status === 'failing' && <Notice kind="warning">{texts.failing(write.moment(failingSince))}</Notice>}
      {status === 'paused' && <Notice kind="danger">{texts.paused(write.moment(pausedAt))}</Notice>}
      <p className="small">
        <span className="muted">{texts.events}: </span>
        {events.join(', ')}
      </p>
      {may('listWebhookDeliveries') && (
        <Link className="small" to="/administration/deliveries" search={{ page: 1, status: undefined, url }}>
          {texts.deliveries}
        </Link>
      )}
      {settings && may('updateTenantSettings') && (
        <details className="small">
          <summary>{texts.edit}</summary>
          <ChangeEndpoint url={url} settings={settings} store={store} />
        </details>
      )}
      <div className="endpoint__actions">
        {may('pingWebhook') && <TestEndpoint url={url} onDone={onTested} />}
        {settings && may('updateTenantSettings') && (
          <ActionButton
            words={texts.remove}
            label={texts.removeOne(url)}
            confirm={{ title: texts.removeTitle, words: texts.removeWords(url) }}
            onAct={() => onSave((webhooks) => webhooks.filter((one) => one.url !== url), texts.removed)}
          />
        )}
      </div>
    </Section>
  )
}
