import { Button } from '@otorga/ui/actions/button.tsx'
import type { Place, StepProps } from '../step.ts'
import { useTexts } from '../texts/identity-texts.ts'

/** The ways to make pictures: the camera here, files, and the phone where this is none. */
export function StartActions({
  onPhone,
  onChoose,
}: {
  onPhone: StepProps['onPhone']
  onChoose: (at: Place['at']) => void
}) {
  const texts = useTexts()
  return (
    <>
      <Button onPress={() => onChoose('camera')}>{texts.openCamera}</Button>
      <Button kind="second" onPress={() => onChoose('files')}>
        {texts.chooseFile}
      </Button>
      {onPhone && (
        <div>
          <Button kind="plain" onPress={onPhone}>
            {texts.onPhone}
          </Button>
        </div>
      )}
      <p className="muted small">{texts.memory}</p>
    </>
  )
}
