import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../actions/button.tsx'
import type { Problem } from '../feedback/problem.ts'
import { ProblemNotice } from '../feedback/problem-notice.tsx'
import { useTyped } from '../intent/use-typed.ts'
import { useReading } from '../texts/texts.tsx'
import { blamedFields } from './blamed-fields.ts'
import { ErrorSummary, type FoundError } from './error-summary.tsx'
import { FieldsContext, fieldId } from './fields-context.ts'
import './form.css'

export interface FormProps<Typed extends FieldValues> {
  form: UseFormReturn<Typed>
  say: (code: string, field: string) => string
  /** Sends what was read of the fields; throws nothing, and returns the failure that is shown. */
  onSend: (values: FieldValues) => Promise<Problem | undefined>
  action: string
  /** The name under which the tab keeps what is typed until it is sent; nothing is kept without one. */
  draft?: string
  /** Fields that the tab never keeps. */
  notKept?: readonly string[]
  children: ReactNode
}

/** The code of an error that only the server knows. */
const byServer = 'refused by the server'

/** A form that says all its errors at its top and at their fields, and is sent once however often its button is pressed. */
export function Form<Typed extends FieldValues>(props: FormProps<Typed>) {
  const { say, onSend, action, draft, notKept, children } = props
  // The fields below know their names and not the type of the whole.
  const form = props.form as unknown as UseFormReturn<FieldValues>
  const { texts } = useReading()
  const prefix = useId()
  const { forget } = useTyped(draft, form, notKept)
  const [labels] = useState(() => new Map<string, string>())
  const summary = useRef<HTMLDivElement>(null)
  const [errors, blame] = useState<readonly FoundError[]>([])
  const [problem, fail] = useState<Problem>()
  const [busy, work] = useState(false)
  useEffect(() => {
    if (errors.length > 0) summary.current?.focus()
  }, [errors])

  const told = (code: string, name: string) => (code === byServer ? texts.refusedField : say(code, name))
  const refused = (found: FieldErrors) => {
    const all = Object.entries(found).map(([name, error]) => ({
      id: fieldId(prefix, name),
      words: [labels.get(name)?.replace(/\.$/, ''), told(String(error?.message), name)].filter(Boolean).join(': '),
    }))
    blame(all)
    const mark = `${texts.errorTitle}: `
    if (!document.title.startsWith(mark)) document.title = mark + document.title
  }
  const blameFor = (failure: Problem | undefined) => {
    // A form that knows why says so itself.
    const names = blamedFields(failure?.fields ?? [], labels.keys()).filter((name) => !form.getFieldState(name).error)
    if (names.length === 0) return
    for (const name of names) form.setError(name, { type: 'server', message: byServer })
    refused(Object.fromEntries(names.map((name) => [name, { type: 'server', message: byServer }])))
  }
  const send = async (values: FieldValues) => {
    blame([])
    fail(undefined)
    work(true)
    const failure = await onSend(values)
    if (!failure) forget()
    fail(failure)
    blameFor(failure)
    work(false)
  }
  return (
    <FieldsContext value={{ control: form.control, say: told, prefix, labels }}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void form.handleSubmit(send, refused)()
        }}
      >
        {errors.length > 0 && <ErrorSummary errors={errors} at={summary} />}
        {children}
        {problem && <ProblemNotice problem={problem} />}
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </form>
    </FieldsContext>
  )
}
