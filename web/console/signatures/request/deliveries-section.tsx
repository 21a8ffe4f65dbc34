import { DataTable } from '@otorga/ui/data/data-table.tsx'
import { Tag } from '@otorga/ui/data/tag.tsx'
import { type FragmentOf, readFragment } from '../../graph/tada.ts'
import { Section } from '../../shared/section.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { deliveryTones } from '../../shared/tones.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/signatures-texts.ts'
import { SignatureDeliveriesSection as fragment } from './deliveries-section.document.ts'

/** What was told outside the platform, and how the last try ended. */
export function DeliveriesSection({
  deliveries,
  missing,
}: {
  deliveries: readonly FragmentOf<typeof fragment>[]
  missing: string | undefined
}) {
  const { deliveries: texts } = useTexts()
  const write = useWriting()
  const rows = deliveries.map((one) => readFragment(fragment, one))
  return (
    <Section title={texts.title} missing={missing} wide>
      {rows.length === 0 ? (
        <p className="muted small">{texts.empty}</p>
      ) : (
        <DataTable
          name={texts.title}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { id: 'type', title: texts.type, cell: ({ type }) => type },
            { id: 'url', title: texts.url, cell: ({ url }) => <span className="fingerprint">{url}</span> },
            {
              id: 'status',
              title: texts.status,
              cell: ({ status }) => (
                <Tag tone={deliveryTones[status] ?? 'neutral'}>{wordOf(texts.statuses, status)}</Tag>
              ),
            },
            { id: 'tries', title: texts.tries, numeric: true, cell: ({ log }) => write.number(log.length) },
            { id: 'last', title: texts.last, cell: ({ log }) => write.moment(log.at(-1)?.at) },
            {
              id: 'answer',
              title: texts.answer,
              cell: ({ log }) => write.text(log.at(-1)?.error ?? log.at(-1)?.statusCode?.toString()),
            },
          ]}
        />
      )}
    </Section>
  )
}
