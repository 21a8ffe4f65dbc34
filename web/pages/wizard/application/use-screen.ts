import { useEffect, useState } from 'react'
import { isScreen, type Screen } from './progress.ts'

/** Where in the wizard this tab is. It stands in the address, so that back, forward and reload keep it. */
export interface Place {
  screen: Screen | undefined
  /** The screen to which a change of one part returns. */
  backTo: Screen | undefined
}

function placeOfAddress(): Place {
  const screen = new URLSearchParams(location.search).get('step')
  const { backTo } = (history.state ?? {}) as { backTo?: unknown }
  return { screen: isScreen(screen) ? screen : undefined, backTo: isScreen(backTo) ? backTo : undefined }
}

function addressOf(screen: Screen): string {
  const query = new URLSearchParams(location.search)
  query.set('step', screen)
  return `${location.pathname}?${query}`
}

/** The place, and how to go to another. */
export function usePlace() {
  const [place, show] = useState(placeOfAddress)
  useEffect(() => {
    const follow = () => show(placeOfAddress())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const go = (screen: Screen, { backTo, replace = false }: { backTo?: Screen; replace?: boolean } = {}) => {
    const state = { backTo }
    if (replace) history.replaceState(state, '', addressOf(screen))
    else history.pushState(state, '', addressOf(screen))
    show({ screen, backTo })
  }
  return { place, go }
}

/** The application that a link of a mail names behind the #; the address forgets its token at once. */
export function linkedApplication(): { id: string; token: string } | undefined {
  const [id, token] = location.hash.slice(1).split('/')
  if (!id || !token) return undefined
  history.replaceState(null, '', location.pathname + location.search)
  return { id, token }
}
