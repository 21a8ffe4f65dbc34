import { Button } from '@otorga/ui/actions/button.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Failure } from '../../../graph/failure.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import { StepFields } from './step-fields.tsx'
import type { TypedStep } from './typed-step.ts'

/** The form of a step, new or stored. */
export function StepForm<Typed extends TypedStep>({
  form,
  title,
  isNew = false,
  action,
  onSend,
  onCancel,
  children,
}: {
  form: UseFormReturn<Typed>
  title: string
  isNew?: boolean
  action: string
  onSend: () => Promise<Failure | undefined>
  onCancel: () => void
  children?: ReactNode
}) {
  const { steps: texts, builder } = useTexts()
  const id = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const typed = form.watch() as TypedStep
  return (
    <section className="part-form" aria-labelledby={id}>
      <h3 className="part-form__title" id={id} ref={head} tabIndex={-1}>
        {title}
      </h3>
      <Form
        form={form}
        say={(code) => texts.errors[code as keyof typeof texts.errors] ?? code}
        action={action}
        onSend={onSend}
      >
        <StepFields typed={typed} isNew={isNew} />
      </Form>
      {children}
      <Button kind="second" onPress={onCancel}>
        {builder.cancel}
      </Button>
    </section>
  )
}
