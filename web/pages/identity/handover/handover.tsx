import { Button } from '@otorga/ui/actions/button.tsx'
import type { Brand } from '@otorga/ui/frame/brand.ts'
import { StepTitle } from '@otorga/ui/frame/step-title.tsx'
import { Narrow } from '../../shared/narrow.tsx'
import { useTexts } from '../texts/identity-texts.ts'
import { QrCode } from './qr-code.tsx'

/** The same link for the camera of a phone; the page follows what is done there. */
export function Handover({ brand, done, of, onHere }: { brand: Brand; done: number; of: number; onHere: () => void }) {
  const texts = useTexts()
  return (
    <Narrow>
      <StepTitle of={brand.name}>{texts.handover.title}</StepTitle>
      <p>{texts.handover.text}</p>
      <QrCode text={location.href} label={texts.handover.code} />
      <p className="muted">{texts.handover.keep}</p>
      <p role="status">{done > 0 && <strong>{texts.handover.follow(done, of)}</strong>}</p>
      <Button kind="second" onPress={onHere}>
        {texts.handover.here}
      </Button>
    </Narrow>
  )
}
