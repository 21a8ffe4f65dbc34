import { OtorgaError } from '@otorga/client'
import type { Problem } from '@otorga/ui/feedback/problem.ts'
import { uuid } from '@otorga/ui/intent/uuid.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { problemOf } from '../../shared/problem-of.ts'
import {
  type ApplicationCalls,
  applicationCalls,
  type SimulatorConfig,
  simulatorConfig,
  startApplication,
  type WizardAnswers,
  type WizardStart,
  type WizardStatus,
} from './api.ts'
import type { Memory, MemoryStore } from './memory.ts'

/** An application as the platform has it. */
export interface Known {
  status: WizardStatus
  answers: WizardAnswers
}

/** What the wizard knows: the product, and the application if one has begun. */
export interface Loaded {
  config: SimulatorConfig
  known: Known | undefined
  /** An earlier application of this device cannot be continued. */
  lost: boolean
}

export type Loading = { at: 'loading' } | { at: 'failed'; problem: Problem } | { at: 'ready'; loaded: Loaded }

/** How often a page in sight asks whether somebody has decided, or another tab has gone on. */
const askAgainMilliseconds = 15_000

const isOver = (error: unknown) => error instanceof OtorgaError && error.code === 'INVALID_ACCESS_TOKEN'

/** A form that is being filled in is not changed under the applicant's hands, unless its check has to be repeated first. */
const waitsForOthers = ({ status: { status, validation_status: validation } }: Known) =>
  status !== 'draft' || validation === 'failed'

async function read(calls: ApplicationCalls): Promise<Known> {
  const [status, answers] = await Promise.all([calls.status(), calls.answers()])
  return { status, answers }
}

async function load(product: string, { application }: Memory): Promise<Loaded> {
  const asked = application && read(applicationCalls(application)).catch((error) => (isOver(error) ? null : error))
  const config = await simulatorConfig(product)
  const known = await asked
  if (known instanceof Error) throw known
  return { config, known: known ?? undefined, lost: known === null }
}

/** The wizard's application: loaded, started, changed and sent. Every change ends with what the platform has then. */
export function useApplication(product: string, store: MemoryStore) {
  const [loading, show] = useState<Loading>({ at: 'loading' })
  const open = async () => {
    show({ at: 'loading' })
    try {
      const loaded = await load(product, store.read())
      if (loaded.lost) store.change(({ application: _, ...kept }) => kept)
      show({ at: 'ready', loaded })
    } catch (error) {
      show({ at: 'failed', problem: problemOf(error) })
    }
  }
  const opened = useEffectEvent(open)
  useEffect(() => void opened(), [])

  const known = loading.at === 'ready' ? loading.loaded.known : undefined
  const calls = () => {
    const { application } = store.read()
    if (!application) throw new Error('no application has begun')
    return applicationCalls(application)
  }
  const replace = (more: Partial<Loaded>) =>
    show((now) => (now.at === 'ready' ? { at: 'ready', loaded: { ...now.loaded, ...more } } : now))
  const refresh = async () => replace({ known: await read(calls()) })

  const follow = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && known && waitsForOthers(known)) refresh().catch(() => {})
  })
  useEffect(() => {
    const timer = setInterval(follow, askAgainMilliseconds)
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [])

  return {
    loading,
    open,
    refresh,
    /** Reads the product again; true when it costs or lends otherwise than what is shown. */
    async hasChanged(): Promise<boolean> {
      if (loading.at !== 'ready') return false
      const config = await simulatorConfig(product)
      const priced = ({ amount, term, rates, simulation }: SimulatorConfig) =>
        JSON.stringify([amount, term, rates, simulation.start_date])
      if (priced(config) === priced(loading.loaded.config)) return false
      replace({ config })
      return true
    },
    async start(body: WizardStart) {
      const text = JSON.stringify(body)
      const before = store.read().starting
      // A start that was not answered is sent again as it was; other answers are another start.
      const key = before?.body === text ? before.key : uuid()
      store.change((memory) => ({ ...memory, starting: { key, body: text } }))
      const { id, access_token: token } = await startApplication(body, key)
      store.change(({ starting: _, ...memory }) => ({ ...memory, application: { id, token } }))
      await refresh()
    },
    /** Does something to the application, and shows what it is then. */
    async act(act: (calls: ApplicationCalls) => Promise<unknown>) {
      await act(calls())
      await refresh()
    },
    /** Forgets the application on this device. */
    forget() {
      store.forget()
      replace({ known: undefined, lost: false })
    },
  }
}

export type ApplicationModel = ReturnType<typeof useApplication>
