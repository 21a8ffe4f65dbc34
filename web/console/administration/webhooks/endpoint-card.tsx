import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { Section } from '../../shared/section.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { EndpointForm } from './endpoint-form.tsx'
import { TestEndpoint } from './test-endpoint.tsx'
import type { Endpoint, SaveWebhooks, Settings } from './use-webhooks.ts'
import './endpoint-card.css'

const tones: Record<string, Tone> = { active: 'success', failing: 'warning', paused: 'danger' }

/** One address: how it fares, what it hears of, and what may be done with it. */
export function EndpointCard({
  endpoint,
  settings,
  onSave,
  onTested,
}: {
  endpoint: Endpoint
  /** The list as it may be changed; absent where it may not. */
  settings: Settings | null | undefined
  onSave: SaveWebhooks
  onTested: (words: string) => void
}) {
  const { webhooks: texts } = useTexts()
  const may = useMay()
  const write = useWriting()
  const { url, events, status, failingSince, pausedAt } = endpoint
  const others = settings?.webhooks.filter((one) => one.url !== url) ?? []
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
          <EndpointForm
            key={events.join()}
            of={endpoint}
            action={texts.save}
            onSend={(changed) =>
              onSave(
                settings.webhooks.map((one) => (one.url === url ? changed : one)),
                texts.saved,
              )
            }
          />
        </details>
      )}
      <div className="endpoint__actions">
        {may('pingWebhook') && <TestEndpoint url={url} onDone={onTested} />}
        {settings && may('updateTenantSettings') && (
          <ActionButton
            words={texts.remove}
            label={texts.removeOne(url)}
            confirm={{ title: texts.removeTitle, words: texts.removeWords(url) }}
            onAct={() => onSave(others, texts.removed)}
          />
        )}
      </div>
    </Section>
  )
}
