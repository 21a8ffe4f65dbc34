import type { ResultOf } from '../../graph/tada.ts'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/changes-texts.ts'
import type { ChangesScreen as document } from './changes.document.ts'

export type Change = NonNullable<ResultOf<typeof document>['listChangeRequests']>['items'][number]

/** What a change is called: what is done, and to what kind of record. */
export function useChangeTitle(): (change: Change) => string {
  const { one, actions, entities } = useTexts()
  return ({ action, entityType }) => one(wordOf(actions, action), wordOf(entities, entityType))
}
