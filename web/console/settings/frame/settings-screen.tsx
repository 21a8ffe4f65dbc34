import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../session/session-context.ts'
import { FilterTabs } from '../../shared/filter-tabs.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useTexts } from '../texts/settings-texts.ts'
import { type PartName, parts } from './parts.ts'
import { PendingChanges } from './pending-changes.tsx'

/** A screen of the settings, below the way to its other parts. */
export function SettingsScreen({ part, lead, children }: { part: PartName; lead: string; children: ReactNode }) {
  const texts = useTexts()
  const may = useMay()
  return (
    <Screen title={texts.parts[part]} lead={lead}>
      <FilterTabs
        name={texts.navigation}
        choices={parts.map(({ to, name }) => ({
          id: name,
          link: (
            <Link to={to} aria-current={name === part ? 'page' : undefined}>
              {texts.parts[name]}
            </Link>
          ),
        }))}
      />
      {may('listChangeRequests') && <PendingChanges />}
      {children}
    </Screen>
  )
}
