import { useReading } from '@otorga/ui/texts/texts.tsx'
import { es } from './es.ts'
import { pt } from './pt.ts'
import type { TrailMessages } from './trail-messages.ts'

const languages: Partial<Record<string, TrailMessages>> = { es, pt }

const capitalized = (message: string) => message.charAt(0).toUpperCase() + message.slice(1)

/** A message of the trail in a language; as it was written, begun with a capital, where it is not known there. */
export function trailMessage(message: string, language: string): string {
  const texts = languages[language]
  if (!texts) return capitalized(message)
  const whole = texts.known[message]
  if (whole) return whole
  // The longest beginning first: `Alert raised:` says more than `Alert`.
  const beginning = Object.keys(texts.composed)
    .filter((words) => message.startsWith(`${words} `))
    .sort((a, b) => b.length - a.length)[0]
  if (!beginning) return capitalized(message)
  const rest = message.slice(beginning.length + 1)
  return texts.composed[beginning]!(texts.parts[rest] ?? rest)
}

/** Writes a message of the trail in the reader's language. */
export function useTrailMessage(): (message: string) => string {
  const language = useReading().locale.slice(0, 2)
  return (message) => trailMessage(message, language)
}
