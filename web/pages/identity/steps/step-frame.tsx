import { StepProgress } from '@otorga/ui/frame/step-progress.tsx'
import { StepTitle } from '@otorga/ui/frame/step-title.tsx'
import type { ReactNode } from 'react'
import { Narrow } from '../../shared/narrow.tsx'
import type { StepProps } from '../step.ts'
import { useTexts } from '../texts/identity-texts.ts'

/** Title and instructions that a tenant wrote for a step. */
export function ownWords({ config }: StepProps['step']): { title?: string; instructions?: string } {
  return (config.ui ?? {}) as { title?: string; instructions?: string }
}

/** One screen of a step: how far it is, its title, what to do. */
export function StepFrame({
  step: { brand, number, of },
  title,
  children,
}: {
  step: Pick<StepProps, 'brand' | 'number' | 'of'>
  title: string
  children: ReactNode
}) {
  const texts = useTexts()
  return (
    <Narrow>
      {of > 1 && <StepProgress step={number} of={of} words={texts.progress(number, of)} />}
      <StepTitle of={brand.name}>{title}</StepTitle>
      {children}
    </Narrow>
  )
}
