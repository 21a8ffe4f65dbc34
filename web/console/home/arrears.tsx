import { DataTable } from '@otorga/ui/data/data-table.tsx'
import { Section } from '../shared/section.tsx'
import { wordOf } from '../shared/texts/shared-texts.ts'
import { useWriting } from '../shared/use-writing.ts'
import type { Data } from './tasks.tsx'
import { useTexts } from './texts/home-texts.ts'

type Portfolio = NonNullable<Data['creditCounts']>['arrears'][number]

/** The portfolio by how late its credits are, in each currency. */
export function Arrears({ portfolios, missing }: { portfolios: readonly Portfolio[]; missing: string | undefined }) {
  const { arrears: texts } = useTexts()
  const write = useWriting()
  return (
    <Section title={texts.title} missing={missing} wide>
      {portfolios.map(({ currency, buckets }) => (
        <DataTable
          key={currency}
          name={`${texts.title} (${currency})`}
          rows={buckets}
          rowKey={({ bucket }) => bucket}
          columns={[
            { id: 'bucket', title: texts.bucket, cell: ({ bucket }) => wordOf(texts.buckets, bucket) },
            { id: 'credits', title: texts.credits, numeric: true, cell: ({ credits }) => write.number(credits) },
            {
              id: 'principal',
              title: texts.principal,
              numeric: true,
              cell: ({ principal }) => write.money(principal, currency),
            },
          ]}
        />
      ))}
    </Section>
  )
}
