import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../session/session-context.ts'
import { FilterTabs } from '../../shared/filter-tabs.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { type PartName, parts } from './parts.ts'

/** A screen of the administration, below the way to its other parts. */
export function AdministrationScreen({
  part,
  title,
  lead,
  aside,
  children,
}: {
  part: PartName
  /** The record that is shown, where it is one. */
  title?: string
  lead?: ReactNode
  /** What stands beside the title. */
  aside?: ReactNode
  children: ReactNode
}) {
  const texts = useTexts()
  const may = useMay()
  return (
    <Screen title={title ?? texts.parts[part]} lead={lead} aside={aside}>
      <FilterTabs
        name={texts.navigation}
        choices={parts
          .filter(({ needs }) => may(needs))
          .map(({ to, name }) => ({
            id: name,
            link: (
              <Link to={to} aria-current={name === part ? 'page' : undefined}>
                {texts.parts[name]}
              </Link>
            ),
          }))}
      />
      {children}
    </Screen>
  )
}
