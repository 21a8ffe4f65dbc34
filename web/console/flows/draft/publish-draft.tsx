import { Button } from '@otorga/ui/actions/button.tsx'
import { Dialog } from '@otorga/ui/feedback/dialog.tsx'
import { useState } from 'react'
import { useClient } from 'urql'
import type { Failure } from '../../graph/failure.ts'
import { useAction } from '../../graph/use-action.ts'
import { FailureNotice } from '../../shared/failure-notice.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import type { Version } from '../version/parts.ts'
import { PublishDraftVersion } from './publish-draft-version.document.ts'
import { StoredDraft } from './save/stored-draft.document.ts'
import { UnseenChanges } from './unseen-changes.tsx'

/** Publishes a draft as it was shown when publishing was asked for; what others have changed since is shown first. */
export function PublishDraft({
  id,
  draft,
  onDone,
}: {
  id: string
  draft: Version
  onDone: (ending: 'published' | 'proposed') => void
}) {
  const { builder: texts } = useTexts()
  const client = useClient()
  const act = useAction(PublishDraftVersion, `publishDraftVersion:${id}`)
  const [seen, see] = useState<Version>()
  const [stored, meet] = useState<Version>()
  const [busy, work] = useState(false)
  const [failure, fail] = useState<Failure>()
  const close = () => {
    see(undefined)
    meet(undefined)
    fail(undefined)
  }
  const send = async (version: Version) => {
    const { answer, failure: found } = await act({ id, ifMatch: `"${version.rowVersion}"` })
    if (!found) {
      close()
      onDone(answer.publishDraftVersion?.__typename === 'ChangeRequest' ? 'proposed' : 'published')
      return
    }
    if (found.code === 'PRECONDITION_FAILED') {
      const { data } = await client.query(StoredDraft, { id }, { requestPolicy: 'network-only' }).toPromise()
      if (data?.getDraftVersion) {
        see(version)
        meet(data.getDraftVersion)
        return
      }
    }
    fail(found)
  }
  const publish = async (version: Version) => {
    work(true)
    fail(undefined)
    await send(version)
    work(false)
  }
  return (
    <div>
      <Button kind="second" onPress={() => see(draft)}>
        {texts.publish}
      </Button>
      {seen && (
        <Dialog key={stored?.rowVersion} title={stored ? texts.stale.title : texts.publishTitle} onClose={close}>
          {stored ? (
            <UnseenChanges seen={seen} stored={stored} />
          ) : (
            <p>{`${texts.publishWords} ${texts.publishHint}`}</p>
          )}
          {failure && <FailureNotice failure={failure} />}
          <Button busy={busy} onPress={() => void publish(stored ?? seen)}>
            {stored ? texts.stale.publish : texts.publish}
          </Button>
        </Dialog>
      )}
    </div>
  )
}
