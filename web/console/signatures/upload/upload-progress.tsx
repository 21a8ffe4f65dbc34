import { ProgressBar } from '@otorga/ui/feedback/progress-bar.tsx'
import { useTexts } from '../texts/signatures-texts.ts'

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
      {sending && <ProgressBar name={upload.sending(sending.name)} share={sending.share} />}
    </div>
  )
}
