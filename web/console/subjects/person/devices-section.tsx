import { DataTable } from '@otorga/ui/data/data-table.tsx'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/subjects-texts.ts'
import type { Person } from './person.ts'

type Device = NonNullable<Person['devices']>[number]

const placeOf = ({ geoCity, geoCountry }: Device) => [geoCity, geoCountry].filter(Boolean).join(', ')

/** From what devices and places a person was seen. */
export function DevicesSection({ devices, missing }: { devices: Person['devices']; missing: string | undefined }) {
  const { devices: texts } = useTexts()
  const write = useWriting()
  const csv = useCsv()
  return (
    <Section
      title={texts.title}
      missing={missing}
      aside={<CsvButton name={texts.title} columns={csv} rows={devices} />}
      wide
    >
      {devices?.length ? (
        <DataTable
          name={texts.title}
          rows={devices}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'place',
              title: texts.place,
              cell: (one) => write.text(placeOf(one)),
            },
            { id: 'address', title: texts.address, cell: ({ ipAddress }) => write.text(ipAddress) },
            { id: 'count', title: texts.count, numeric: true, cell: (one) => write.number(one.accessCount) },
            { id: 'last', title: texts.last, cell: ({ lastSeenAt }) => write.moment(lastSeenAt) },
          ]}
        />
      ) : (
        <p className="muted small">{texts.empty}</p>
      )}
    </Section>
  )
}

function useCsv(): CsvColumn<Device>[] {
  const { devices: texts } = useTexts()
  return [
    { title: texts.place, value: placeOf },
    { title: texts.address, value: ({ ipAddress }) => ipAddress },
    { title: texts.count, value: ({ accessCount }) => accessCount },
    { title: texts.last, value: ({ lastSeenAt }) => lastSeenAt, isMoment: true },
  ]
}
