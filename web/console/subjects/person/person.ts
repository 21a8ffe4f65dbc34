import type { ResultOf } from '../../graph/tada.ts'
import type { PersonScreen as document } from './person.document.ts'

/** A person as the screen knows them. */
export type Person = NonNullable<ResultOf<typeof document>['getSubject']>
