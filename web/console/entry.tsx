import '@otorga/ui/tokens/tokens.css'
import '@otorga/ui/tokens/chosen-scheme.css'
import '@otorga/ui/tokens/base.css'
import '@otorga/ui/frame/page-frame.css'
import '@otorga/ui/feedback/dialog.css'
import '@otorga/ui/fields/field.css'
import { type Language, languageOf, readersLanguage } from '@otorga/ui/texts/language.ts'
import { TextsProvider } from '@otorga/ui/texts/texts.tsx'
import { applyTheme, tenantTheme } from '@otorga/ui/tokens/tenant-theme.ts'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'urql'
import { createGraph } from './graph/client.ts'
import { router } from './routes.tsx'
import {
  type Entry,
  hasLeft,
  hostNamesTenant,
  justTried,
  knownTenant,
  readSession,
  type Session,
  signInAddress,
  welcome,
} from './session/session.ts'
import { SessionContext } from './session/session-context.ts'
import { sessionEnd } from './session/session-end.ts'
import { isSamePlace } from './shell/same-place.ts'
import { applyScheme, chosenScheme } from './shell/scheme.ts'
import { Closed, SignIn } from './shell/sign-in.tsx'

const catalogs = {
  es: () => import('./texts/es.ts').then(({ es }) => es),
  en: () => import('./texts/en.ts').then(({ en }) => en),
  pt: () => import('./texts/pt.ts').then(({ pt }) => pt),
}

function Console({ session }: { session: Session }) {
  const [graph] = useState(() => createGraph({ onSessionEnd: sessionEnd.tell, guarded: session.tenant.guarded }))
  // A link to what is open is pressed to see what is new there. Nothing else would ask, because nothing else changes.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, hashChanged }) => {
        if (!hashChanged && isSamePlace(fromLocation, toLocation)) graph.askAgain()
      }),
    [graph],
  )
  return (
    <SessionContext value={session}>
      <Provider value={graph.client}>
        <RouterProvider router={router} />
      </Provider>
    </SessionContext>
  )
}

/** What to show at the beginning; undefined when the browser is on its way to the identity provider. */
async function beginning(entry: Entry): Promise<ReactNode> {
  if (entry.at === 'failed') return <Closed problem={entry.problem} />
  if (entry.at === 'in') {
    welcome(entry.session)
    return <Console session={entry.session} />
  }
  const tenant = knownTenant()
  if (hasLeft()) return <SignIn tenant={tenant} reason="left" />
  if (!tenant && !(await hostNamesTenant())) return <SignIn tenant={tenant} reason="unnamed" />
  if (justTried()) return <SignIn tenant={tenant} reason="ended" />
  location.replace(signInAddress(tenant))
  return undefined
}

/** Begins to fetch the screen of the address, which the router else does when the session and the texts are there. */
function fetchScreen() {
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const { options } of matched) void options.component?.preload?.()?.catch(() => {})
}

/** Opens the console in the reader's language and the tenant's colours; without a session it leads to the sign-in. */
async function open(): Promise<void> {
  applyScheme(chosenScheme())
  fetchScreen()
  const known = readersLanguage()
  const early = known && catalogs[known]()
  const entry = await readSession()
  const content = await beginning(entry)
  if (content === undefined) return
  const tenant = entry.at === 'in' ? entry.session.tenant : undefined
  const language: Language = known ?? languageOf(tenant?.locale ?? '') ?? 'en'
  const texts = await (early ?? catalogs[language]())
  if (tenant?.color) applyTheme(tenantTheme(tenant.color))
  createRoot(document.querySelector('#page')!).render(
    <TextsProvider catalogs={catalogs} first={{ language, texts }} tenantLocale={tenant?.locale ?? 'es-CO'}>
      {content}
    </TextsProvider>,
  )
}

void open()
