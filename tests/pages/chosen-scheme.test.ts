import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../../web/ui/tokens/${name}`, import.meta.url), 'utf8')
const [tokens, chosen] = [read('tokens.css'), read('chosen-scheme.css')]

/** The variables of the block that begins with `start`, by name. */
function variables(css: string, start: string): Record<string, string> {
  const block = css.slice(css.indexOf(start)).split('}')[0]!
  return Object.fromEntries([...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]))
}

it('a chosen scheme has the very colours that the system would choose', () => {
  const light = variables(tokens, ':root')
  const dark = variables(tokens.slice(tokens.indexOf('@media')), ':root')
  expect(variables(chosen, '[data-scheme="dark"]')).toEqual(dark)
  expect(Object.keys(dark).length).toBeGreaterThan(10)
  for (const [name, value] of Object.entries(variables(chosen, '[data-scheme="light"]')))
    expect(light[name]).toBe(value)
  expect(Object.keys(variables(chosen, '[data-scheme="light"]')).sort()).toEqual(Object.keys(dark).sort())
})
