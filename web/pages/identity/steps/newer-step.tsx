import { Button } from '@otorga/ui/actions/button.tsx'
import type { StepProps } from '../step.ts'
import { useTexts } from '../texts/identity-texts.ts'
import { StepFrame } from './step-frame.tsx'

/** A step of a kind that this page does not know, because the platform is newer. */
export function NewerStep(props: StepProps) {
  const { newer } = useTexts()
  return (
    <StepFrame step={props} title={newer.title}>
      <p>{newer.text}</p>
      <Button onPress={() => location.reload()}>{newer.load}</Button>
    </StepFrame>
  )
}
