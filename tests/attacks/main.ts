import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missing as noBrowser } from '../journey/browser.js'
import { report, runSuite } from '../suite/run-suite.js'
import type { Tried } from './attack.js'
import { guards } from './guards.js'
import { guardsAgainstScripts } from './guards-of-content.js'

const folder = mkdtempSync(join(tmpdir(), 'otorga-attacks-'))

/** Attacks once, and returns what was tried. */
async function attack(name: string, env: Record<string, string>) {
  const file = join(folder, name)
  const outcome = await runSuite(['--config', 'vitest.attacks.config.ts'], process.argv.slice(2), {
    ...env,
    ATTACKS_REPORT: file,
  })
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  // An attack that was tried again counts as it was tried last.
  const tried = new Map(lines.map((line) => JSON.parse(line) as Tried).map((one) => [`${one.group}: ${one.name}`, one]))
  return { outcome, tried }
}

const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => (at < 2 ? String(cell).padEnd(at === 0 ? 10 : 58) : String(cell).padStart(9))).join(' ')

console.log('--- the platform as it is')
const guarded = await attack('guarded', {})
console.log('\n--- the same attacks, the guards taken away')
const bare = await attack('bare', { WITHOUT_GUARDS: 'yes' })
rmSync(folder, { recursive: true, force: true })

console.log(`\n${row(['group', 'attack', 'tries', 'through', 'unguarded'])}`)
for (const [name, { group, name: attack, tries, through }] of [...guarded.tried].sort())
  console.log(row([group, attack, tries, through, bare.tried.get(name)?.through ?? 0]))
const all = [...guarded.tried.values()]
const sum = (of: (tried: Tried) => number) => all.reduce((total, tried) => total + of(tried), 0)
console.log(row(['', `${all.length} attacks`, sum((one) => one.tries), sum((one) => one.through), '']))

// Without a browser the attacks with scripts are skipped.
const needed = Object.keys(guards).filter((name) => !(noBrowser && name in guardsAgainstScripts))
const unused = needed.filter((name) => !all.some(({ guard }) => guard === name))
const wanting = process.argv.length === 2 ? unused.map((name) => `no attack needs the guard ${name}`) : []
const [first, second] = [guarded.outcome, bare.outcome]
report('test:attacks', { failures: [...first.failures, ...wanting], unsteady: first.unsteady })
report('test:attacks without the guards', second)
const failed = first.failed + second.failed + wanting.length
console.log(`${first.passed + second.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && first.passed > 0 && first.passed === second.passed ? 0 : 1
