import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const product = execFileSync('git', ['ls-files', 'subgraphs/*.ts', 'kernel/*.ts', 'gateway/*.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !/\.test\.ts$|\/vision\//.test(file))

/** The messages for the trail in the source of the components: those of actions, and those given to what makes an action. */
function* messagesOfComponents(): Generator<string> {
  for (const file of product) {
    const source = readFileSync(file, 'utf8')
    for (const { 0: found, index } of source.matchAll(/\bmessages?: .*(?:\n\s+[?:].*)*/g))
      if (/\b(activity|severity|recordRead|readAudit)\b/.test(source.slice(Math.max(0, index - 300), index + 300)))
        for (const [, text] of found.replace(/exempt: '[^']+'/, '').matchAll(/'([A-Za-z][^'\n]+)'/g)) yield text!
    for (const [, text] of source.matchAll(/Entry\('\w+', '([^']+)'/g)) yield text!
    for (const [, text] of source.matchAll(/\bmove\([^']*'([^']+)'\)/g)) yield text!
    for (const [, text] of source.matchAll(/\breader\('([^']+)'\)/g)) yield text!
    if (source.includes('messages['))
      for (const [, list] of source.matchAll(/const messages = \{([^}]+)\}/g))
        for (const [, text] of list!.matchAll(/: '([^']+)'/g)) yield text!
  }
}

/** Beside a message there stand errors, which end with a full stop or say what a field must be, and names of states. */
const isMessage = (text: string) => /^[A-Za-z]+ /.test(text) && !/\.$|^(must|give|was not|cannot) /.test(text)

/** The console's words for the trail in a language. */
async function textsIn(language: string): Promise<Record<string, string>> {
  const path = `../../web/console/shared/trail-messages/${language}.ts`
  const texts = await import(fileURLToPath(new URL(path, import.meta.url)))
  return texts[language].known
}

it('every message that a component writes for the trail is known to the console in Spanish and Portuguese', async () => {
  const [es, pt] = await Promise.all(['es', 'pt'].map(textsIn))

  const messages = [...new Set(messagesOfComponents())].filter(isMessage)
  expect(messages.length).toBeGreaterThan(100)
  for (const texts of [es!, pt!]) expect(messages.filter((one) => !texts[one])).toEqual([])
  expect(Object.keys(es!).sort()).toEqual(Object.keys(pt!).sort())
})
