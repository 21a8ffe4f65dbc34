import { useEffect, useState } from 'react'

/**
 * Where the reader is within a page: the browser's back leads to the place before, and a reload stays. A place holds nothing
 * secret.
 */
export function usePlace<Place>(first: Place): [Place, (place: Place, how?: 'push' | 'replace') => void] {
  const [place, show] = useState<Place>(() => (history.state as { place?: Place } | null)?.place ?? first)
  useEffect(() => {
    const back = ({ state }: PopStateEvent) => show((state as { place?: Place } | null)?.place ?? first)
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [first])
  return [
    place,
    (to, how = 'push') => {
      if (how === 'push') history.pushState({ place: to }, '')
      else history.replaceState({ place: to }, '')
      show(to)
    },
  ]
}
