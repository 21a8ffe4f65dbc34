import { useEffect, useEffectEvent } from 'react'

const pollMilliseconds = 3000

/** Looks again and again, while the page is seen, at what happens elsewhere; without a connection it looks later. */
export function useFollowed(following: boolean, look: () => Promise<void>) {
  const once = useEffectEvent(async () => {
    if (document.visibilityState === 'visible') await look().catch(() => {})
  })
  useEffect(() => {
    if (!following) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const poll = async () => {
      await once()
      if (!gone) timer = setTimeout(poll, pollMilliseconds)
    }
    timer = setTimeout(poll, pollMilliseconds)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [following])
}
