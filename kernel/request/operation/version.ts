import { AppError, invalid } from '../../base/errors/index.js'

/** The ETag of a resource: its quoted row version. */
export const etagOf = (version: number) => `"${version}"`

/** Refuses an update without If-Match (400): an update must say which version it read. */
export function needMatch(ifMatch: string | null | undefined): asserts ifMatch is string {
  if (!ifMatch) throw invalid({ field: 'If-Match', message: 'is required: send the ETag you read' })
}

/** Refuses an If-Match that is stale, weak or malformed (412); `*` matches any version. */
export function checkMatch(ifMatch: string, version: number) {
  if (ifMatch.trim() !== '*' && ifMatch.trim() !== etagOf(version)) throw new AppError('PRECONDITION_FAILED')
}
