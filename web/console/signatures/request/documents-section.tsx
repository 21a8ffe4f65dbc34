import { DataTable, type TableColumn } from '@otorga/ui/data/data-table.tsx'
import { type FragmentOf, type ResultOf, readFragment } from '../../graph/tada.ts'
import { useMay } from '../../session/session-context.ts'
import { Section } from '../../shared/section.tsx'
import { useSignatureFiles } from '../../shared/signature-files/use-signature-files.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/signatures-texts.ts'
import { AwaitedDocument } from './awaited-document.tsx'
import { SignatureDocumentsSection as fragment } from './documents-section.document.ts'

type Document = NonNullable<ResultOf<typeof fragment>['documents']>[number]

/** What is signed and the evidence of it, each with its files and their fingerprints; a file that is awaited is taken here. */
export function DocumentsSection({
  request,
  missing,
}: {
  request: FragmentOf<typeof fragment>
  missing: string | undefined
}) {
  const may = useMay()
  const { documents: texts } = useTexts()
  const { id, status, documents } = readFragment(fragment, request)
  const isOpen = status === 'created' && may('createSignatureRequest') && may('getSignatureDocument')
  const awaited = (documents ?? []).filter((one) => isOpen && one.status === 'pending_upload')
  const columns = useColumns(id)
  return (
    <Section title={texts.title} missing={missing} wide>
      {documents?.length ? (
        <DataTable name={texts.title} columns={columns} rows={documents} rowKey={(one) => one.id} />
      ) : (
        <p className="muted small">{texts.empty}</p>
      )}
      {awaited.map((one) => (
        <AwaitedDocument key={one.id} requestId={id} document={one} />
      ))}
    </Section>
  )
}

function useColumns(requestId: string): TableColumn<Document>[] {
  const { documents: texts } = useTexts()
  const { none } = useShared()
  const write = useWriting()
  const filesOf = useSignatureFiles(requestId)
  return [
    {
      id: 'name',
      title: texts.name,
      cell: ({ fileName, kind, rejection }) => (
        <>
          {fileName}
          <div className="muted small">
            {rejection ? wordOf(texts.rejections, rejection) : wordOf(texts.kinds, kind)}
          </div>
        </>
      ),
    },
    { id: 'status', title: texts.status, cell: ({ status }) => wordOf(texts.statuses, status) },
    { id: 'signedAt', title: texts.at, cell: ({ signedAt }) => write.moment(signedAt) },
    {
      id: 'print',
      title: texts.print,
      cell: ({ sha256, signedSha256 }) => <code className="fingerprint">{write.text(signedSha256 ?? sha256)}</code>,
    },
    { id: 'files', title: texts.files, cell: (one) => filesOf(one) ?? none },
  ]
}
