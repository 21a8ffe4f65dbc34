import { useEffect, useState } from 'react'

const pauseMs = 250

/** A text once nobody has typed for a moment; at once when it is empty, or when nobody searches any more. */
export function useSettledText(text: string | undefined): string | undefined {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return text ? settled : text
}
