import { useEffect, useState } from 'react'

/** Whole seconds until a moment, in milliseconds since 1970; 0 when it has come. */
export function useSecondsUntil(moment: number): number {
  const left = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000))
  const [seconds, tell] = useState(left)
  useEffect(() => {
    tell(Math.max(0, Math.ceil((moment - Date.now()) / 1000)))
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((moment - Date.now()) / 1000))
      tell(now)
      if (now === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}

/** Seconds as minutes and seconds: 4:05. */
export const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
