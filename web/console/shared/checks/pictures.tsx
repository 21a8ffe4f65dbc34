import type { Evidence } from './evidence.ts'
import { Picture } from './picture.tsx'
import { useChecks } from './texts/checks-texts.ts'
import './pictures.css'

/** The pictures of an identity check, each shown when somebody asks for it. */
export function Pictures({ requestId, pictures }: Pick<Evidence, 'pictures'> & { requestId: string }) {
  const { pictures: texts } = useChecks()
  return (
    <>
      <p className="muted small">{pictures.length === 0 ? texts.none : texts.words}</p>
      <div className="pictures">
        {pictures.map((picture) => (
          <Picture key={`${picture.attemptId} ${picture.field}`} requestId={requestId} picture={picture} />
        ))}
      </div>
    </>
  )
}
