import { Button } from '@otorga/ui/actions/button.tsx'
import { useState } from 'react'
import { useClient } from 'urql'
import { type Failure, failureOf } from '../../graph/failure.ts'
import { FailureNotice } from '../failure-notice.tsx'
import { useShared } from '../texts/shared-texts.ts'
import { DownloadDocument } from './download-document.document.ts'
import { DownloadSignedDocument } from './download-signed-document.document.ts'

/** A file that is fetched when somebody asks for it, because each download is written in the trail. */
export function FileButton({
  requestId,
  docId,
  fileName,
  isSigned,
}: {
  requestId: string
  docId: string
  fileName: string
  /** The file with the signature, instead of the one that came. */
  isSigned: boolean
}) {
  const { files } = useShared()
  const client = useClient()
  const [failure, fail] = useState<Failure>()
  const [busy, work] = useState(false)
  const words = isSigned ? files.signed : files.original
  const fetchFile = async () => {
    work(true)
    const variables = { id: requestId, docId }
    const policy = { requestPolicy: 'network-only' } as const
    const { address, error } = isSigned
      ? await client
          .query(DownloadSignedDocument, variables, policy)
          .toPromise()
          .then(({ data, error }) => ({ address: data?.downloadSignedDocument?.downloadUrl, error }))
      : await client
          .query(DownloadDocument, variables, policy)
          .toPromise()
          .then(({ data, error }) => ({ address: data?.downloadDocument?.downloadUrl, error }))
    fail(error && failureOf(error))
    work(false)
    // The store answers with an attachment, so the page stays.
    if (address) location.assign(address)
  }
  return (
    <>
      <Button kind="second" busy={busy} label={`${words}: ${fileName}`} onPress={() => void fetchFile()}>
        {words}
      </Button>
      {failure && <FailureNotice failure={failure} />}
    </>
  )
}
