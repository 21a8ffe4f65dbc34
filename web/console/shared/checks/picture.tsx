import { Button } from '@otorga/ui/actions/button.tsx'
import { useState } from 'react'
import { useClient } from 'urql'
import { type Failure, failureOf } from '../../graph/failure.ts'
import { FailureNotice } from '../failure-notice.tsx'
import { useWriting } from '../use-writing.ts'
import type { Evidence } from './evidence.ts'
import { pictureName } from './picture-name.ts'
import { useChecks } from './texts/checks-texts.ts'
import { ViewFlowPicture } from './view-flow-picture.document.ts'

/** A picture that is fetched when somebody asks for it, because each view is written in the trail. */
export function Picture({ requestId, picture }: { requestId: string; picture: Evidence['pictures'][number] }) {
  const { pictures } = useChecks()
  const { moment } = useWriting()
  const client = useClient()
  const [url, show] = useState<string>()
  const [failure, fail] = useState<Failure>()
  const [busy, work] = useState(false)
  const { attemptId, field, derived, mediaType, at } = picture
  const name = pictureName(field, pictures)
  const open = async () => {
    work(true)
    const variables = { id: requestId, attemptId, field }
    const { data, error } = await client
      .query(ViewFlowPicture, variables, { requestPolicy: 'network-only' })
      .toPromise()
    fail(error && failureOf(error))
    show(data?.viewFlowPicture?.url)
    work(false)
  }
  return (
    <figure className="picture">
      {url && mediaType.startsWith('image/') && <img className="picture__image" src={url} alt={name} />}
      {url && !mediaType.startsWith('image/') && (
        <a href={url} target="_blank" rel="noreferrer">
          {pictures.open}
        </a>
      )}
      {!url && (
        <div className="picture__closed">
          <Button kind="second" busy={busy} label={pictures.showOne(name)} onPress={() => void open()}>
            {pictures.show}
          </Button>
        </div>
      )}
      {failure && <FailureNotice failure={failure} />}
      <figcaption className="small">
        <strong>{name}</strong>{' '}
        <span className="muted">
          {moment(at)}
          {derived && ` · ${pictures.derived}`}
        </span>
      </figcaption>
    </figure>
  )
}
