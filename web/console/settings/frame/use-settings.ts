import { useState } from 'react'
import type { Failure } from '../../graph/failure.ts'
import type { ResultOf, VariablesOf } from '../../graph/tada.ts'
import { type Done as Outcome, useAction } from '../../graph/use-action.ts'
import { type Done, isWaiting } from '../../shared/done-notice.tsx'
import { UpdateSettings } from './update-settings.document.ts'

export type SettingsPatch = VariablesOf<typeof UpdateSettings>['input']

/** Changes settings, and answers why that failed; a patch without a change is done already. */
export type SaveSettings = (patch: SettingsPatch, words: string) => Promise<Failure | undefined>

type Answer = ResultOf<typeof UpdateSettings>

/** How the form of a part is stored, version by version. */
export interface SettingsStore {
  send: (patch: SettingsPatch, ifMatch: string) => Promise<Outcome<Answer>>
  /** Says that it is stored, or waits for another person. */
  finish: (words: string, answer?: Answer) => void
}

/** The change of one part of the settings, and what was done last. */
export function useSettings(
  part: string,
  { rowVersion, reread }: { rowVersion: number | undefined /** Reads the settings again. */; reread: () => void },
) {
  const [done, tell] = useState<Done>()
  const act = useAction(UpdateSettings, `updateTenantSettings:${part}`)
  const save: SaveSettings = async (patch, words) => {
    if (Object.keys(patch).length === 0) return void tell({ words })
    const { answer, failure } = await act({ ifMatch: `"${rowVersion}"`, input: patch })
    if (failure) {
      tell(undefined)
      // What was typed stays, and is sent with the version that is read now.
      if (failure.code === 'PRECONDITION_FAILED') reread()
      return failure
    }
    tell({ words, waits: isWaiting(answer.updateTenantSettings) })
    return undefined
  }
  const store: SettingsStore = {
    async send(patch, ifMatch) {
      const sent = await act({ ifMatch, input: patch })
      if (sent.failure) tell(undefined)
      return sent
    },
    finish: (words, answer) => tell({ words, waits: isWaiting(answer?.updateTenantSettings) }),
  }
  return { done, save, store }
}
