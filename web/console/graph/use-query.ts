import {
  type AnyVariables,
  type CombinedError,
  type UseQueryArgs,
  type UseQueryResponse,
  useQuery as useUrqlQuery,
} from 'urql'

/** The errors of the last answers that were not whole, by the keys of their queries. */
const incomplete = new Map<number, CombinedError>()

/** Notes what an answer lacks, and that a later one is whole. */
export function noteErrors(key: number, error: CombinedError | undefined) {
  if (error) incomplete.set(key, error)
  else incomplete.delete(key)
}

/**
 * A query of a screen. While it is asked again, the errors of its last answer stay: without them a part that is away would look as if
 * there were nothing of it.
 */
export function useQuery<Answer, Variables extends AnyVariables = AnyVariables>(
  args: UseQueryArgs<Variables, Answer>,
): UseQueryResponse<Answer, Variables> {
  const [result, ask] = useUrqlQuery(args)
  const key = result.operation?.key
  const isOlder = key !== undefined && (result.fetching || result.stale)
  return [{ ...result, error: result.error ?? (isOlder ? incomplete.get(key) : undefined) }, ask]
}
