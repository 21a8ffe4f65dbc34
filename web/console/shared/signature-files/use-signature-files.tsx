import { useMay } from '../../session/session-context.ts'
import { FileButton } from './file-button.tsx'
import './signature-files.css'

/** A document of a request for a signature, or the evidence of one. */
export interface SignatureFile {
  id: string
  kind: string
  fileName: string
  status: string
}

/** The files of a document that the reader may download, as it came and as it was signed; nothing where there is none. */
export function useSignatureFiles(requestId: string) {
  const may = useMay()
  return ({ id, kind, fileName, status }: SignatureFile) => {
    const hasOriginal = kind === 'document' && status !== 'pending_upload' && may('downloadDocument')
    const hasSigned = status === 'signed' && may('downloadSignedDocument')
    if (!hasOriginal && !hasSigned) return undefined
    const file = { requestId, docId: id, fileName }
    return (
      <span className="files">
        {hasSigned && <FileButton {...file} isSigned={true} />}
        {hasOriginal && <FileButton {...file} isSigned={false} />}
      </span>
    )
  }
}
