import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { filesBelow } from '../harness/files.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const product = [...filesBelow(root)].filter(
  (file) =>
    /^(kernel|subgraphs|gateway|rest-adapter|drizzle)\/.*\.ts$/.test(file) && !/\.(test|contract)\.ts$/.test(file),
)

/** An error as text with everything in it, such as the parameters of a statement. */
const ownWords =
  /String\(\s*(error|err|fault|cause|left|reason|thrown)\b|\.catch\(String\)|\b(error|err|cause|fault)\.stack\b/

/** The lines of code that make one. */
const findings = (files: readonly { file: string; text: string }[]) =>
  files.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, at) => (ownWords.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  )

describe('what is written about an error', () => {
  it('is made by kernel/base/faults, which leaves values out', () => {
    const files = product.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    expect(files.length).toBeGreaterThan(300)
    const elsewhere = files.filter(({ file }) => !file.startsWith('kernel/base/faults/'))
    // SMTP repeats addresses, which its own function takes out.
    expect(findings(elsewhere).filter((line) => !line.startsWith('kernel/ports/notify/smtp.ts'))).toEqual([])
  })

  it.each(['log.warn({ error: String(error) })', 'await run().catch(String)', 'const text = cause.stack ?? ""'])(
    'would be found in: %s',
    (text) => expect(findings([{ file: 'a.ts', text }])).toHaveLength(1),
  )
})
