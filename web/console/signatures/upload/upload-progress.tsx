import { useTexts } from '../texts/signatures-texts.ts'
import './upload-progress.css'

/** The file that is on its way, and how much of it was sent. */
export interface Sending {
  name: string
  share: number
}

/** Tells which file is being sent; a screen reader hears its name once, and the share when it asks. */
export function UploadProgress({ sending }: { sending: Sending | undefined }) {
  const { upload } = useTexts()
  return (
    <div className="small" role="status">
      {sending && (
        <div className="upload-progress">
          <span>{upload.sending(sending.name)}</span>
          <progress
            className="upload-progress__bar"
            aria-label={upload.sending(sending.name)}
            max={1}
            value={sending.share}
          />
        </div>
      )}
    </div>
  )
}
