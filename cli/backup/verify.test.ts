import { describe, expect, it } from 'vitest'
import type { Backup, Repository, Stanza } from './pgbackrest.js'
import { verifyBackups } from './verify.js'

const at = (minute: number) => new Date(Date.UTC(2031, 0, 1, 12, minute))
const backup = (more: Partial<Backup> = {}): Backup => ({
  label: '20310101-120000F',
  error: false,
  archive: { start: '000000010000000000000002', stop: '000000010000000000000003' },
  lsn: { start: '0/2000028', stop: '0/3000050' },
  timestamp: { start: at(0).getTime() / 1000, stop: at(1).getTime() / 1000 },
  database: { id: 1 },
  ...more,
})
const stanza = (more: Partial<Stanza> = {}): Stanza => ({
  name: 'otorga',
  status: { code: 0, message: 'ok' },
  backup: [backup()],
  db: [{ id: 1, version: '15' }],
  ...more,
})
const segment = (number: number, minute: number, timeline = 1) => ({
  name: `0000000${timeline}${number.toString(16).toUpperCase().padStart(16, '0')}`,
  archivedAt: at(minute),
})
const whole = [segment(2, 1), segment(3, 1), segment(4, 9)]
const repositoryOf = (stanzas: Stanza[], segments = whole, faults?: string): Repository => ({
  stanzas: async () => stanzas,
  segments: async (_, archive) => (archive === '15-1' ? segments : []),
  faults: async () => faults,
})
const options = { only: [], archiveSeconds: 600, backupSeconds: 86_400, contents: true, now: at(10) }

describe('a backup', () => {
  it('that is whole can be restored to any time from its end to the last archived segment', async () => {
    const verdict = await verifyBackups(repositoryOf([stanza()]), options)
    expect(verdict.problems).toEqual([])
    expect(verdict.common).toEqual({ from: at(1), to: at(9) })
    expect(verdict.lines.join()).toContain('whole')
  })

  it.each<[string, Repository, RegExp]>([
    ['no stanza', repositoryOf([]), /no stanza/],
    ['no backup', repositoryOf([stanza({ backup: [], status: { code: 2, message: 'no valid backups' } })]), /no valid/],
    ['a gap', repositoryOf([stanza()], [segment(2, 1), segment(4, 9)]), /missing from 000000010000000000000003/],
    ['no WAL', repositoryOf([stanza()], []), /missing from 000000010000000000000002/],
    ['a damaged file', repositoryOf([stanza()], whole, 'status: error'), /damaged or missing/],
    ['damaged pages', repositoryOf([stanza({ backup: [backup({ error: true })] })]), /checksums/],
    ['a newer timeline', repositoryOf([stanza()], [...whole, segment(4, 9, 2)]), /timeline 00000002/],
    ['a status', repositoryOf([stanza({ status: { code: 4, message: 'mixed' } })]), /reports: mixed/],
  ])('with %s is a problem', async (_, repository, problem) => {
    expect((await verifyBackups(repository, options)).problems.join()).toMatch(problem)
  })

  it('is a problem when nothing was archived lately, when it is old, and when a stanza that was asked for is absent', async () => {
    const repository = repositoryOf([stanza()])
    const problems = async (more: object) => (await verifyBackups(repository, { ...options, ...more })).problems.join()
    expect(await problems({ now: at(20) })).toMatch(/nothing was archived for 11 min/)
    expect(await problems({ backupSeconds: 60 })).toMatch(/newest backup is older/)
    expect(await problems({ only: ['otorga', 'audit'] })).toBe('audit: the repository does not have this stanza')
  })

  it('of several clusters can be restored to the times that all of them have', async () => {
    const later = stanza({ name: 'audit', backup: [backup({ timestamp: { start: 0, stop: at(5).getTime() / 1000 } })] })
    expect((await verifyBackups(repositoryOf([stanza(), later]), options)).common).toEqual({ from: at(5), to: at(9) })
  })
})
