import { DataTable, type TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Link } from '@tanstack/react-router'
import { pageSize } from '../../shared/list-search.ts'
import { Pager } from '../../shared/pager.tsx'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { VersionTag } from '../flow-tags.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import type { Versions } from './flow-of-screen.ts'

type Version = Versions['items'][number]

/** The versions of a flow, newest first, each with the way to its picture. */
export function VersionsSection({
  id,
  shown,
  page,
  versions,
}: {
  id: string
  shown: string | undefined
  page: number
  versions: Versions | null | undefined
}) {
  const { flow, version: ofVersion } = useTexts()
  const write = useWriting()
  const columns: TableColumn<Version>[] = [
    {
      id: 'number',
      title: flow.number,
      cell: ({ id: version, versionNumber }) => (
        <Link
          to="/flows/$id"
          params={{ id }}
          search={{ version, page: page === 1 ? undefined : page }}
          aria-current={version === shown ? 'true' : undefined}
          resetScroll
        >
          {ofVersion(write.number(versionNumber))}
        </Link>
      ),
    },
    { id: 'status', title: flow.status, cell: ({ status }) => <VersionTag status={status} /> },
    { id: 'published', title: flow.published, cell: ({ publishedAt }) => write.moment(publishedAt) },
    { id: 'changed', title: flow.changed, cell: ({ updatedAt }) => write.moment(updatedAt) },
  ]
  return (
    <Section title={flow.versions} wide>
      {versions && versions.total > 0 ? (
        <>
          <DataTable name={flow.versions} columns={columns} rows={versions.items} rowKey={(one) => one.id} />
          <Pager
            page={page}
            pageSize={pageSize}
            total={versions.total}
            link={(to, words) => (
              <Link to="/flows/$id" params={{ id }} search={{ version: shown, page: to }}>
                {words}
              </Link>
            )}
          />
        </>
      ) : (
        <p className="muted small">{flow.noVersions}</p>
      )}
    </Section>
  )
}
