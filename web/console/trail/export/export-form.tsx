import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { type FieldValues, useForm } from 'react-hook-form'
import { object, picklist } from 'valibot'
import { useAction } from '../../graph/use-action.ts'
import type { Shown } from '../shown.ts'
import { useTexts } from '../texts/trail-texts.ts'
import { exportFilters, showsLess } from './export-filters.ts'
import { RequestAuditExport } from './request-audit-export.document.ts'
import './export-form.css'

const formats = ['csv', 'ocsf_json'] as const
const schema = object({ format: picklist(formats, 'required') })

/** Asks for a file with what the trail shows. */
export function ExportForm({ shown, onStarted }: { shown: Shown; onStarted: (id: string) => void }) {
  const { export: texts } = useTexts()
  const act = useAction(RequestAuditExport, 'requestAuditExport')
  const form = useForm<FieldValues>({
    defaultValues: { format: 'csv' },
    resolver: resolverOf(schema),
    mode: 'onTouched',
  })
  return (
    <details className="export small">
      <summary>{texts.open}</summary>
      <p>{texts.words}</p>
      {showsLess(shown) && <p>{texts.more}</p>}
      <Form
        form={form}
        say={() => texts.required}
        action={texts.send}
        onSend={async (values) => {
          const format = values.format as (typeof formats)[number]
          const { answer, failure } = await act({ input: { format, filters: exportFilters(shown) } })
          if (answer?.requestAuditExport) onStarted(answer.requestAuditExport.id)
          return failure
        }}
      >
        <ChoiceField
          name="format"
          label={texts.format}
          choices={formats.map((value) => ({ value, label: texts.formats[value] }))}
        />
      </Form>
    </details>
  )
}
