import { useEffect, useRef, useState } from 'react'

const everyMilliseconds = 2000

/** Words for a screen reader, at most one sentence every two seconds: the last of those that came meanwhile. */
export function useSaid(words: string): string {
  const [said, say] = useState(words)
  const last = useRef(0)
  useEffect(() => {
    const wait = Math.max(0, last.current + everyMilliseconds - Date.now())
    const timer = setTimeout(() => {
      last.current = Date.now()
      say(words)
    }, wait)
    return () => clearTimeout(timer)
  }, [words])
  return said
}
