import { useReading } from '@otorga/ui/texts/texts.tsx'
import { es } from './es.ts'
import { pt } from './pt.ts'
import type { TrailMessages } from './trail-messages.ts'

const languages: Partial<Record<string, TrailMessages>> = { es, pt }

/** As it was written, begun with a capital; names of the platform, such as `in_review`, have blanks. */
const written = (message: string) =>
  message.charAt(0).toUpperCase() +
  message.slice(1).replace(/\b[a-z]+(_[a-z]+)+\b/g, (name) => name.replaceAll('_', ' '))

/** The second part of a message: a state, or what a change does to a kind of record. */
function partOf({ parts, actions, entities }: TrailMessages, rest: string): string {
  const [action = '', entity = ''] = rest.split(' ')
  const change = actions[action as keyof typeof actions]
  if (change && entities[entity]) return `${change} ${entities[entity]}`
  return parts[rest] ?? rest.replace(/^[a-z]+(_[a-z]+)+$/, (name) => name.replaceAll('_', ' '))
}

/** A message of the trail in a language; as it was written, begun with a capital, where it is not known there. */
export function trailMessage(message: string, language: string): string {
  const texts = languages[language]
  if (!texts) return written(message)
  const whole = texts.known[message]
  if (whole) return whole
  // The longest beginning first: `Alert raised:` says more than `Alert`.
  const beginning = Object.keys(texts.composed)
    .filter((words) => message.startsWith(`${words} `))
    .sort((a, b) => b.length - a.length)[0]
  if (!beginning) return written(message)
  const rest = message.slice(beginning.length + 1)
  return texts.composed[beginning]!(partOf(texts, rest))
}

/** Writes a message of the trail in the reader's language. */
export function useTrailMessage(): (message: string) => string {
  const language = useReading().locale.slice(0, 2)
  return (message) => trailMessage(message, language)
}
