import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { Failure } from '../../graph/failure.ts'
import { Section } from '../../shared/section.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useSaying } from '../frame/say.ts'
import { useTexts } from '../texts/settings-texts.ts'
import { longestText, type TypedText, textSchema } from './text.schema.ts'

/** Writes the next version of a text, beginning with the one in force, and publishes it. What is typed is kept in the tab. */
export function PublishForm({
  draft,
  present,
  problemOf,
  onPublish,
  children,
}: {
  /** The name of what is typed: one for each text and version. */
  draft: string
  present: { version: number; text: string } | undefined
  problemOf?: (text: string) => string | undefined
  onPublish: (text: string) => Promise<Failure | undefined>
  /** What is done with the text as it is typed. */
  children?: (text: string) => ReactNode
}) {
  const { versions: texts } = useTexts()
  const { mayWait } = useShared().approval
  const say = useSaying()
  const form = useForm<TypedText>({
    defaultValues: { text: present?.text ?? '' },
    resolver: resolverOf(textSchema(present?.text, problemOf)) as never,
    mode: 'onTouched',
  })
  return (
    <Section title={texts.write} wide>
      <p className="small">
        {texts.writeWords} {mayWait}
      </p>
      <Form
        form={form}
        draft={draft}
        say={say}
        action={texts.publish(String((present?.version ?? 0) + 1))}
        onSend={() => onPublish(form.getValues('text').trim())}
      >
        <AreaField name="text" label={texts.text} maxLength={longestText} rows={14} />
      </Form>
      {children?.(form.watch('text'))}
    </Section>
  )
}
