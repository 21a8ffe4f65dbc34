import { DataTable } from '@otorga/ui/data/data-table.tsx'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useMay } from '../session/session-context.ts'
import { isArrearsBucket } from '../shared/arrears-buckets.ts'
import { CsvButton } from '../shared/csv-button.tsx'
import { Section } from '../shared/section.tsx'
import { useShared, wordOf } from '../shared/texts/shared-texts.ts'
import { useWriting } from '../shared/use-writing.ts'
import type { Data } from './tasks.tsx'
import { useTexts } from './texts/home-texts.ts'

type Portfolio = NonNullable<Data['creditCounts']>['arrears'][number]

/** The portfolio by how late its credits are, in each currency. */
export function Arrears({ portfolios, missing }: { portfolios: readonly Portfolio[]; missing: string | undefined }) {
  const { arrears: texts } = useTexts()
  const { lateness } = useShared()
  const may = useMay()
  const write = useWriting()
  /** To the credits of a bucket, where there are some; the currency tells them apart where there are several. */
  const lead = (bucket: string, credits: number, currency: string) =>
    credits > 0 && may('listCredits') && isArrearsBucket(bucket) ? (
      <Link to="/credits" search={{ page: 1, late: bucket, currency: portfolios.length > 1 ? currency : undefined }}>
        {lateness[bucket]}
      </Link>
    ) : (
      wordOf(lateness, bucket)
    )
  return (
    <Section
      title={texts.title}
      missing={missing}
      aside={
        <CsvButton
          name={texts.title}
          rows={portfolios.flatMap(({ currency, buckets }) => buckets.map((one) => ({ ...one, currency })))}
          columns={[
            { title: texts.bucket, value: ({ bucket }) => wordOf(lateness, bucket) },
            { title: texts.credits, value: ({ credits }) => credits },
            { title: texts.principal, value: ({ principal }) => principal },
            { title: texts.currency, value: ({ currency }) => currency },
          ]}
        />
      }
      wide
    >
      {portfolios.map(({ currency, buckets }) => (
        <Fragment key={currency}>
          {portfolios.length > 1 && <h3>{currency}</h3>}
          <DataTable
            name={`${texts.title} (${currency})`}
            rows={buckets}
            rowKey={({ bucket }) => bucket}
            columns={[
              { id: 'bucket', title: texts.bucket, cell: ({ bucket, credits }) => lead(bucket, credits, currency) },
              { id: 'credits', title: texts.credits, numeric: true, cell: ({ credits }) => write.number(credits) },
              {
                id: 'principal',
                title: texts.principal,
                numeric: true,
                cell: ({ principal }) => write.money(principal, currency),
              },
            ]}
          />
        </Fragment>
      ))}
    </Section>
  )
}
