import { contractPlaceholders, mostPlaceholders } from '@otorga/schema/contract-template'

const known = Object.keys(contractPlaceholders)
const placeholder = new RegExp(`\\{(?:${known.join('|')})\\}`, 'g')

/** Why a contract could not be drawn up with this text; undefined when it can. */
export function templateProblem(text: string): string | undefined {
  const rest = text.replace(placeholder, '')
  const brace = /\{[^{}]{0,40}\}?|\}/.exec(rest)
  if (brace)
    return `has ${brace[0]}, which no contract knows; it may name ${known.map((name) => `{${name}}`).join(', ')}`
  if ((text.match(placeholder)?.length ?? 0) > mostPlaceholders)
    return `names values more than ${mostPlaceholders} times`
  return undefined
}
