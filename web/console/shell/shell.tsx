import { Button } from '@otorga/ui/actions/button.tsx'
import type { Problem } from '@otorga/ui/feedback/problem.ts'
import { LanguageSwitch } from '@otorga/ui/frame/language-switch.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { signOut } from '../session/session.ts'
import { useMay, useSession } from '../session/session-context.ts'
import { FailureNotice } from '../shared/failure-notice.tsx'
import { Connection } from './connection.tsx'
import { openPlaces, placeWords } from './navigation.ts'
import { SchemeSwitch } from './scheme-switch.tsx'
import { NothingOpen } from './screens-of-failure.tsx'
import { SearchBox } from './search-box.tsx'
import { useTexts } from './texts/shell-texts.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import './shell.css'
import './print.css'

/** What a search asks for; whoever may ask for one of them can search. */
const searches = ['searchApplications', 'searchSubjects', 'listUsers', 'listTenants']

/** The frame of every screen: the tenant, the parts that are open to the reader, who is signed in, and the screen. */
export function Shell() {
  const { texts } = useReading()
  const { tenant } = useSession()
  const may = useMay()
  const [failure, fail] = useState<Problem>()
  const main = useKeptFocus()
  return (
    <div className="shell">
      <a className="frame__skip" href="#content">
        {texts.skip}
      </a>
      <header className="shell__bar">
        <Link to="/" className="shell__brand">
          {tenant.logo ? <img className="shell__logo" src={tenant.logo} alt={tenant.name} /> : tenant.name}
        </Link>
        {searches.some(may) && <SearchBox />}
        <div className="shell__tools">
          <SchemeSwitch />
          <LanguageSwitch />
          <Person onFail={fail} />
        </div>
      </header>
      <Navigation />
      <main className="shell__main" id="content" tabIndex={-1} ref={main}>
        <Connection />
        {failure && <FailureNotice failure={failure} />}
        {openPlaces(may).length > 1 ? <Outlet /> : <NothingOpen />}
      </main>
    </div>
  )
}

function Navigation() {
  const shell = useTexts()
  const may = useMay()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the current part may be beyond the edge, also after it was turned.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another current part
  useEffect(() => {
    const list = nav.current!
    const watch = new ResizeObserver(() =>
      list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    )
    watch.observe(list)
    return () => watch.disconnect()
  }, [pathname])
  return (
    <nav className="shell__nav" aria-label={shell.navigation} ref={nav}>
      <ul>
        {openPlaces(may).map((place) => (
          <li key={place.name}>
            <Link
              to={place.to}
              activeOptions={{ exact: place.to === '/', includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
            >
              {placeWords(shell, place)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Person({ onFail }: { onFail: (problem: Problem | undefined) => void }) {
  const shell = useTexts()
  const { user, organization } = useSession()
  const [busy, work] = useState(false)
  const leave = async () => {
    work(true)
    onFail(await signOut())
    work(false)
  }
  return (
    <div className="shell__person">
      <span className="shell__who">
        <strong>{user.name}</strong>
        {organization && <span className="muted">{organization.name}</span>}
      </span>
      <Button kind="second" busy={busy} onPress={() => void leave()}>
        {shell.signOut}
      </Button>
    </div>
  )
}
