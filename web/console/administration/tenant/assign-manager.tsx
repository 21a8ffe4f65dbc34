import { Button } from '@otorga/ui/actions/button.tsx'
import { useId, useState } from 'react'
import type { Failure } from '../../graph/failure.ts'
import { useFresh } from '../../graph/use-fresh.ts'
import { delegatedAdmins } from '../../shared/choices/colleagues.ts'
import { RecordBox } from '../../shared/choices/record-box.tsx'
import { FailureNotice } from '../../shared/failure-notice.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import type { Delegate } from './delegate.ts'
import { DelegatedAdmin } from './staff.document.ts'
import './staff-section.css'

/** Gives the tenant to one of those who do not manage it yet. */
export function AssignManager({
  managers,
  isPossible,
  onAssign,
}: {
  /** Who manages it already. */
  managers: readonly string[]
  /** Whether there is anybody else. */
  isPossible: boolean
  onAssign: (person: Delegate) => Promise<Failure | undefined>
}) {
  const { staff: texts } = useTexts()
  const id = useId()
  const [chosen, choose] = useState('')
  const [isMissing, miss] = useState(false)
  const [busy, work] = useState(false)
  const [failure, fail] = useState<Failure>()
  const fresh = useFresh(DelegatedAdmin)
  if (!isPossible) return <p className="small muted">{texts.nobody}</p>
  const assign = async () => {
    work(true)
    // The roles that somebody has are sent again with the new one.
    const person = (await fresh({ id: chosen }))?.getUser
    const refused = person ? await onAssign(person) : { code: 'NETWORK_ERROR' }
    fail(refused)
    if (!refused) choose('')
    work(false)
  }
  return (
    <div className="staff">
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {texts.person}
        </label>
        <span className="field__error" id={`${id}-missing`} role="alert">
          {isMissing && texts.choose}
        </span>
        <RecordBox
          id={id}
          label={texts.person}
          source={delegatedAdmins}
          value={chosen}
          without={managers}
          isInvalid={isMissing}
          describedBy={isMissing ? `${id}-missing` : undefined}
          onChosen={({ value }) => {
            choose(value)
            miss(false)
          }}
        />
      </div>
      <Button kind="second" busy={busy} onPress={() => (chosen ? void assign() : miss(true))}>
        {texts.assign}
      </Button>
      {failure && <FailureNotice failure={failure} />}
    </div>
  )
}
