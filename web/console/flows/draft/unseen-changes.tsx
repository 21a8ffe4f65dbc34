import { PartChanges } from '../compare/part-changes.tsx'
import { VersionPicture } from '../picture/version-picture.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import type { Version } from '../version/parts.ts'
import { versionDifference } from '../version/version-difference.ts'

/** What others have changed of a draft since it was shown: as it is stored now, and as it was seen, with what differs marked. */
export function UnseenChanges({ seen, stored }: { seen: Version; stored: Version }) {
  const { compare, builder } = useTexts()
  const { stale } = builder
  const marks = versionDifference(seen, stored)
  return (
    <>
      <p>{stale.words}</p>
      <p>{marks.size === 0 ? stale.same : compare.count(marks.size)}</p>
      <PartChanges marks={marks} draft={stored} sides={{ before: stale.seen, after: stale.stored }} />
      <h3>{stale.stored}</h3>
      <VersionPicture version={stored} marks={marks} />
      <h3>{stale.seen}</h3>
      <VersionPicture version={seen} marks={marks} />
    </>
  )
}
