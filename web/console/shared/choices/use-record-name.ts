import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import type { RecordSource } from './record-source.ts'

const noDocument = { pause: true } as const

/** The words of a record by its value; undefined while they are read, and where they cannot be. */
export function useRecordName({ naming, found }: RecordSource, value: string | null | undefined) {
  const may = useMay()
  const isKnown = naming !== undefined && !!value && may(naming.needs)
  const [{ data, fetching }] = useQuery({
    query: naming?.document ?? found,
    variables: { ...naming?.variables, chosen: value },
    ...(!isKnown && noDocument),
  })
  return {
    name: isKnown && data !== undefined ? (naming.wordsOf(data) ?? undefined) : undefined,
    isReading: isKnown && fetching && !data,
  }
}
