import { Form } from '@otorga/ui/fields/form.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { SelectField } from '@otorga/ui/fields/select-field.tsx'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { useForm } from 'react-hook-form'
import type { ResultOf } from '../../../graph/tada.ts'
import { useAction } from '../../../graph/use-action.ts'
import { requestableFlows } from '../../../shared/choices/flows.ts'
import { RecordField } from '../../../shared/choices/record-field.tsx'
import { FormGroup } from '../../../shared/form-group.tsx'
import { useShared } from '../../../shared/texts/shared-texts.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import { CreateFlowRequest } from './create-flow-request.document.ts'
import type { NewExecutionScreen as document } from './new-execution.document.ts'
import { emptyRequest, requestInput, requestSchema, type TypedRequest } from './new-execution.schema.ts'

type Asked = ResultOf<typeof document>

/** The form of a request: by which flow, of whom, and how long the link is good for. */
export function NewExecution({
  flow,
  person,
  onAsked,
}: {
  /** The flow that the reader comes from, or the only one. */
  flow: string | undefined
  person: Asked['getSubject']
  onAsked: (id: string) => void
}) {
  const { executions: texts } = useTexts()
  const { ask, columns, execution } = texts
  const { askForCheck, documentTypes } = useShared()
  const name = `createFlowRequest:${person?.id ?? ''}`
  const act = useAction(CreateFlowRequest, name)
  const form = useForm<TypedRequest>({
    defaultValues: {
      ...emptyRequest,
      flowId: flow ?? '',
      ...(person && {
        documentType: person.identifierType,
        documentNumber: person.identifierValue,
        name: person.fullName ?? '',
      }),
    },
    resolver: resolverOf(requestSchema as never) as never,
    mode: 'onTouched',
  })
  // Other systems may have sent a type that has no words here.
  const types: Record<string, string> = {
    ...(person && { [person.identifierType]: person.identifierType }),
    ...documentTypes,
  }
  return (
    <Form
      form={form}
      draft={name}
      say={(code) => ask.errors[code as keyof typeof ask.errors] ?? code}
      action={askForCheck}
      onSend={async () => {
        const { answer, failure } = await act({ input: requestInput(form.getValues()) })
        if (failure) return failure
        onAsked(answer.createFlowRequest!.id)
        return undefined
      }}
    >
      <FormGroup title={execution.person}>
        <div className="form__pair">
          <SelectField
            name="documentType"
            label={ask.documentType}
            none={ask.choose}
            choices={Object.entries(types).map(([value, label]) => ({ value, label }))}
          />
          <TextField name="documentNumber" label={ask.documentNumber} autoComplete="off" maxLength={64} />
        </div>
        <TextField name="name" label={ask.name} optional autoComplete="off" maxLength={200} />
        <div className="form__pair">
          <TextField name="email" label={execution.email} type="email" optional autoComplete="off" maxLength={254} />
          <TextField name="phone" label={execution.phone} optional autoComplete="off" maxLength={30} />
        </div>
        <p className="muted small">{ask.contactHint}</p>
      </FormGroup>
      <FormGroup title={ask.how}>
        <RecordField name="flowId" label={columns.flow} source={requestableFlows} placeholder={ask.choose} />
        <NumberField name="hours" label={ask.hours} hint={ask.hoursHint} decimals={0} />
      </FormGroup>
    </Form>
  )
}
