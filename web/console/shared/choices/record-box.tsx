import { ChoiceBox, type ChoiceBoxProps, type Choices } from '@otorga/ui/fields/choice-box.tsx'
import type { Choice } from '@otorga/ui/fields/select-field.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { useState } from 'react'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import type { RecordSource } from './record-source.ts'
import { useRecordName } from './use-record-name.ts'
import { useSettledText } from './use-settled-text.ts'

/** What a choice among records says besides how it looks. */
export interface RecordChoice {
  source: RecordSource
  /** What is chosen; empty where it is nothing. */
  value: string
  /** The words of a choice whose name nobody may read; its value where they are absent. */
  unnamed?: string | undefined
  /** What of the source is no choice here. */
  without?: readonly string[] | undefined
}

type Looks = Omit<ChoiceBoxProps, 'chosen' | 'offered' | 'onAsk' | 'onRetry'>

/** A choice among all records of a kind: typing asks the graph. What is chosen is named wherever it stands among them. */
export function RecordBox({ source, value, unnamed, without = [], onChosen, ...looks }: RecordChoice & Looks) {
  const { texts } = useReading()
  const [picked, pick] = useState<Choice>()
  const [asked, ask] = useState<string>()
  const { offered, retry } = useFound(source, asked, without)
  // A form that is opened again, and an address, know the value alone.
  const known = [picked, ...offered.choices].find((one) => one?.value === value)
  const { name, isReading } = useRecordName(source, known ? undefined : value)
  const label = value === '' ? '' : (known?.label ?? name ?? (isReading ? texts.loading : (unnamed ?? value)))
  return (
    <ChoiceBox
      {...looks}
      chosen={{ value, label }}
      offered={offered}
      onAsk={ask}
      onRetry={retry}
      onChosen={(choice) => {
        pick(choice)
        onChosen(choice)
      }}
    />
  )
}

function useFound(
  source: RecordSource,
  asked: string | undefined,
  without: readonly string[],
): { offered: Choices; retry: () => void } {
  const may = useMay()
  const text = useSettledText(asked)
  const search = text?.trim() || undefined
  const [{ data, error, fetching, stale }, retry] = useQuery({
    query: source.found,
    variables: { ...source.variables, search },
    pause: text === undefined || !may(source.needs),
  })
  const page = data === undefined ? undefined : source.choicesOf(data)
  const isAsking = asked !== text || fetching || (stale && !page)
  const choices = (page?.choices ?? []).filter(({ value }) => !without.includes(value))
  return {
    offered: {
      state: isAsking ? 'asking' : error && !page ? 'failed' : 'ready',
      choices: asked === undefined ? [] : choices,
      hasMore: page ? page.total > page.choices.length : false,
    },
    retry: () => retry({ requestPolicy: 'network-only' }),
  }
}
