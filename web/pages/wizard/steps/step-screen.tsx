import { Button } from '@otorga/ui/actions/button.tsx'
import { Card } from '@otorga/ui/frame/card.tsx'
import { StepProgress } from '@otorga/ui/frame/step-progress.tsx'
import { StepTitle } from '@otorga/ui/frame/step-title.tsx'
import type { ReactNode } from 'react'
import { type Screen, screens } from '../application/progress.ts'
import { SaveForLater, type SaveForLaterProps } from '../save-for-later.tsx'
import { useTexts } from '../texts/wizard-texts.ts'
import './step-screen.css'

/** What every step is given. */
export interface StepFrame {
  brandName: string
  onBack: () => void
  later: SaveForLaterProps
}

/** One step: how far it is, its title, its form, the way back and the way out. */
export function StepScreen({
  screen,
  title,
  frame: { brandName, onBack, later },
  children,
}: {
  screen: Screen
  title: string
  frame: StepFrame
  children: ReactNode
}) {
  const texts = useTexts()
  const at = screens.indexOf(screen) + 1
  return (
    <div className="step">
      <span className="step__back">
        <Button kind="plain" onPress={onBack}>
          <span aria-hidden="true">←</span> {texts.back}
        </Button>
      </span>
      <StepProgress step={at} of={5} words={texts.progress(at, 5)} />
      <StepTitle of={brandName}>{title}</StepTitle>
      <Card>{children}</Card>
      <div className="step__foot">
        <span className="muted small">{texts.save.kept}</span>
        <SaveForLater {...later} />
      </div>
    </div>
  )
}
