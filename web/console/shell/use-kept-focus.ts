import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus within the screen: what had it may go, such as the form of a credit that is disbursed now, and who works by keys
 * would begin at the top of the page again. The title of the screen takes it then.
 */
export function useKeptFocus(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const main = place.current!
    let last: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target as Element
    }
    const watch = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      const title = main.querySelector('h1')
      if (!title) return // the next screen is not there yet
      last = null
      title.focus({ preventScroll: true })
    })
    main.addEventListener('focusin', remember)
    watch.observe(main, { childList: true, subtree: true })
    return () => {
      main.removeEventListener('focusin', remember)
      watch.disconnect()
    }
  }, [])
  return place
}
