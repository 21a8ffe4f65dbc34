import type { Problem } from '@otorga/ui/feedback/problem.ts'
import type { Brand } from '@otorga/ui/frame/brand.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { problemOf } from '../shared/problem-of.ts'
import type { ApplicationCalls } from './application/api.ts'
import type { MemoryStore } from './application/memory.ts'
import { furthest, type Screen, screens, shownScreen } from './application/progress.ts'
import type { ApplicationModel, Loaded } from './application/use-application.ts'
import { usePlace } from './application/use-screen.ts'
import { allowedTerm } from './simulator/quote-of.ts'
import { type Chosen, SimulatorScreen } from './simulator/simulator-screen.tsx'
import type { StepFrame } from './steps/step-screen.tsx'
import { useTexts } from './texts/wizard-texts.ts'

// The first view is the simulator. The rest is loaded while it is read, so that a lost connection does not end the way.
const parts = {
  contact: () => import('./steps/contact-screen.tsx'),
  account: () => import('./steps/account-screen.tsx'),
  personal: () => import('./steps/personal-screen.tsx'),
  finances: () => import('./steps/finances-screen.tsx'),
  review: () => import('./review/review-screen.tsx'),
  state: () => import('./state/state-screen.tsx'),
}
const ContactScreen = lazy(() => parts.contact().then(({ ContactScreen: one }) => ({ default: one })))
const AccountScreen = lazy(() => parts.account().then(({ AccountScreen: one }) => ({ default: one })))
const PersonalScreen = lazy(() => parts.personal().then(({ PersonalScreen: one }) => ({ default: one })))
const FinancesScreen = lazy(() => parts.finances().then(({ FinancesScreen: one }) => ({ default: one })))
const ReviewScreen = lazy(() => parts.review().then(({ ReviewScreen: one }) => ({ default: one })))
const StateScreen = lazy(() => parts.state().then(({ StateScreen: one }) => ({ default: one })))

/** Loads every part once the browser has nothing else to do. */
function useParts() {
  useEffect(() => {
    const load = () => void Promise.allSettled(Object.values(parts).map((part) => part()))
    const timer = setTimeout(load, 1_500)
    return () => clearTimeout(timer)
  }, [])
}

export interface ScreensProps {
  brand: Brand
  store: MemoryStore
  application: ApplicationModel
  loaded: Loaded
}

/** What is chosen: on this device, else in the application, else what the product proposes. */
function firstChosen(store: MemoryStore, { config, known }: Loaded): Chosen {
  const { chosen } = store.read()
  if (known) return { amount: String(known.answers.simulation.amount), termDays: known.answers.simulation.term_days }
  return {
    amount: chosen?.amount ?? String(config.simulation.amount),
    termDays: allowedTerm(config, chosen?.termDays),
  }
}

/** The link that goes on with an application on any device; its token stands behind the #, where servers do not see it. */
function linkOf({ application }: { application?: { id: string; token: string } }): string | undefined {
  if (!application) return undefined
  const query = new URLSearchParams(location.search)
  query.delete('step')
  return `${location.origin}${location.pathname}?${query}#${application.id}/${application.token}`
}

/** The screen of the present place; its part may have to be loaded first. */
export function Screens(props: ScreensProps) {
  const { loading } = useTexts()
  useParts()
  return (
    <Suspense
      fallback={
        <p className="muted" role="status">
          {loading}
        </p>
      }
    >
      <PresentScreen {...props} />
    </Suspense>
  )
}

/** What leads from one screen to the next. */
function PresentScreen({ brand, store, application, loaded }: ScreensProps) {
  const { config, known } = loaded
  const { place, go } = usePlace()
  const [chosen, choose] = useState(() => firstChosen(store, loaded))
  const [changed, tellChanged] = useState(false)
  const screen = shownScreen(place.screen, known?.status)
  const country = new Intl.Locale(brand.locale).region ?? 'CO'

  const next = (after: Screen) => go(place.backTo ?? screens[screens.indexOf(after) + 1]!)
  const back = () => {
    if (place.backTo) go(place.backTo)
    else go(screens[Math.max(screens.indexOf(screen) - 1, 0)]!)
  }
  const forget = () => {
    application.forget()
    go('simulator', { replace: true })
    choose(firstChosen(store, { ...loaded, known: undefined }))
  }
  const frame: StepFrame = {
    brandName: brand.name,
    onBack: back,
    later: { email: known?.answers.cuenta.email, link: linkOf(store.read()), onForget: forget },
  }
  const simulation = { amount: Number(chosen.amount), term_days: chosen.termDays }

  /** Goes on with what is chosen, unless the product has changed: then its new quote is looked at first. */
  const fromSimulator = async (): Promise<Problem | undefined> => {
    try {
      if (await application.hasChanged()) {
        tellChanged(true)
        return undefined
      }
      tellChanged(false)
      if (known) await application.act((calls) => calls.changeSimulation(simulation))
      next('simulator')
      return undefined
    } catch (error) {
      return problemOf(error)
    }
  }
  const save = async (after: Screen, act: (calls: ApplicationCalls) => Promise<unknown>) => {
    await application.act(act)
    next(after)
  }
  const send = async () => {
    const { status } = known!
    const asked = status.signature_status === 'pending' || status.signature_status === 'signed'
    try {
      await application.act(async (calls) => {
        if (status.signature_required && !asked) await calls.askSignature()
        await calls.submit()
      })
    } catch (error) {
      // What refused it may have changed since the page read it.
      await application.refresh().catch(() => {})
      throw error
    }
  }

  if (screen === 'state' && known) return <StateScreen config={config} known={known} brand={brand} onAgain={forget} />
  if (screen === 'simulator')
    return (
      <SimulatorScreen
        config={config}
        chosen={chosen}
        onChoose={(one) => {
          choose(one)
          store.change((memory) => ({ ...memory, chosen: one }))
        }}
        onNext={fromSimulator}
        begun={known !== undefined}
        changed={changed}
        brandName={brand.name}
      />
    )
  if (!known)
    return (
      <ContactScreen
        config={config}
        country={country}
        store={store}
        frame={frame}
        onStart={async (answers) => {
          if (await application.hasChanged()) {
            tellChanged(true)
            go('simulator')
            return
          }
          await application.start({ product_code: config.product_code, simulation, ...answers })
          next('contact')
        }}
      />
    )
  const step = { config, answers: known.answers, country, store, frame }
  if (screen === 'contact')
    return <AccountScreen {...step} onSave={(contact) => save('contact', (calls) => calls.saveContact(contact))} />
  if (screen === 'personal')
    return <PersonalScreen {...step} onSave={(person) => save('personal', (calls) => calls.savePersonal(person))} />
  if (screen === 'finances')
    return <FinancesScreen {...step} onSave={(money) => save('finances', (calls) => calls.saveFinances(money))} />
  return (
    <ReviewScreen
      brand={brand}
      config={config}
      known={known}
      frame={frame}
      onChange={(part) => go(part, { backTo: furthest(known.status) })}
      onSend={send}
    />
  )
}
