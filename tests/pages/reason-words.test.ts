import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errorStatus } from '@otorga/schema/errors'
import { describe, expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../../web/console/shared/checks/texts/', import.meta.url))
const { enReasons } = (await import(`${folder}en-reasons.ts`)) as { enReasons: Record<string, string> }

/** The sources of the component, without their comments. */
const source = execFileSync('git', ['ls-files', 'subgraphs/flow/*.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !/\.test\.ts$|\/vision\//.test(file))
  .map((file) => readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, ''))
  .join('\n')

const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, code]) => code!)

/** What checks find: a code that stands before its sentence, as the name of a field that is refused does too. */
const findings = found(
  /(?<!\b(?:field|flowStatus): |\bproblem\()'([a-z]+(?:_[a-z]+)+)',\s*(?:message(?:: ['`]|\b)|['`](?=[^'`\n]* ))/g,
)

/** What comparisons find: something differs, and where no machine can be sure, it may differ. */
const compared = [...source.matchAll(/\bjudge\(\s*out,\s*'([a-z_]+)',([^;]*?)\bfield,/g)].flatMap(
  ([, name, verdict]) =>
    /\? 'passed' : 'failed'/.test(verdict!) ? [`${name}_differs`] : [`${name}_differs`, `${name}_unsure`],
)

/** What the comparison of faces decides, but that they match. */
const faces = found(/type FaceDecision = (.+)/g)
  .flatMap((line) => [...line.matchAll(/'([a-z_]+)'/g)].map(([, decision]) => decision!))
  .filter((decision) => decision !== 'match')
  .map((decision) => `face_${decision}`)

/** How a request ends, and what the rules say that the platform begins with. */
const endings = [...found(/\breasons: \['([A-Z_]+)'/g), ...found(/\breasonCode: '([A-Z_]+)'/g)].map((code) =>
  code.toLowerCase(),
)

/** Why nobody could check a submission. */
const faults = Object.entries(errorStatus)
  .filter(([, status]) => status >= 500)
  .map(([code]) => code.toLowerCase())

describe('the reasons that the flow component writes', () => {
  it.each([
    ['findings', findings, 35],
    ['comparisons', compared, 8],
    ['faces', faces, 2],
    ['endings', endings, 7],
    ['faults', faults, 5],
  ])('of %s have words in the console', (_, codes, least) => {
    expect(new Set(codes).size).toBeGreaterThanOrEqual(least)
    expect(codes.filter((code) => !enReasons[code])).toEqual([])
  })

  it('are all that the console has words for', () => {
    const written = new Set([...findings, ...compared, ...faces, ...endings, ...faults])
    expect(Object.keys(enReasons).filter((code) => !written.has(code))).toEqual([])
  })
})
