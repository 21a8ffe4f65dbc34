import { Button } from '@otorga/ui/actions/button.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import type { Trouble } from '../camera/open-camera.ts'
import type { StepProps } from '../step.ts'
import { useTexts } from '../texts/identity-texts.ts'

/** Why the camera shows nothing, and the ways on. */
export function CameraTrouble({
  trouble,
  onAgain,
  onFiles,
  onPhone,
}: {
  trouble: Trouble
  onAgain: () => void
  onFiles: () => void
  onPhone: StepProps['onPhone']
}) {
  const texts = useTexts()
  const { title, text } = texts.camera.trouble[trouble]
  return (
    <>
      <Notice kind="warning" alert>
        <strong>{title}</strong>
        <p>{text}</p>
      </Notice>
      <Button onPress={onFiles}>{texts.chooseFile}</Button>
      {onPhone && (
        <Button kind="second" onPress={onPhone}>
          {texts.onPhone}
        </Button>
      )}
      <Button kind="second" onPress={onAgain}>
        {texts.again}
      </Button>
    </>
  )
}
