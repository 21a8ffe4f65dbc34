import type { ResultOf } from '../../graph/tada.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/administration-texts.ts'
import type { DeliveriesScreen as document } from './deliveries.document.ts'
import './delivery-details.css'

export type Delivery = NonNullable<ResultOf<typeof document>['listWebhookDeliveries']>['items'][number]

/** The event of a delivery; opened, what was posted and every try. */
export function DeliveryDetails({ delivery: { type, body, log, nextAttemptAt } }: { delivery: Delivery }) {
  const { deliveries: texts } = useTexts()
  const write = useWriting()
  return (
    <details className="delivery">
      <summary>{type}</summary>
      {nextAttemptAt && <p className="small">{texts.next(write.moment(nextAttemptAt))}</p>}
      <ol className="delivery__log small">
        {log.map(({ at, durationMs, statusCode, error, answer }) => (
          <li key={at}>
            <span className="number">{write.moment(at)}</span>
            {' · '}
            {[statusCode, error, texts.took(write.number(durationMs))].filter(Boolean).join(' · ')}
            {answer && <pre className="delivery__text">{answer}</pre>}
          </li>
        ))}
      </ol>
      <div className="small muted">{texts.body}</div>
      <pre className="delivery__text">{body}</pre>
    </details>
  )
}
