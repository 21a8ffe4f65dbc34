import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { program } from '@otorga/cli/commands/index'
import { startReport } from '@otorga/cli/installation/report'
import { components } from '@otorga/drizzle/components'
import { seededLogins } from '@otorga/identity/seed'
import { describe, expect, it } from 'vitest'
import { filesBelow } from '../harness/files.js'

const commands = program().commands.map((command) => command.name())
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every Markdown page of the repository, by its path. */
const pages = [...filesBelow(root)]
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const page = (file: string) => pages.find((one) => one.file === file)!.text
const scripts = Object.keys(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
)

/** Whether a path in backticks or a link exists, from the root or from the page's folder. */
const exists = (file: string, place: string) =>
  existsSync(join(root, place)) || existsSync(join(root, dirname(file), place))

/** The name that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!))

/** Texts in backticks that look like a path of the repository: they begin with a top folder, or end like one of our files. */
const floors = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
  .map(({ name }) => name)
const placesIn = (text: string) =>
  [...text.matchAll(/`([\w@./-]+)`/g)]
    .map(([, place]) => place!)
    .filter((place) => floors.includes(place.split('/')[0]!) && place.includes('/'))
    .filter((place) => !place.startsWith('dist/'))

describe('the front door', () => {
  it('there are pages to look at', () => {
    expect(pages.length).toBeGreaterThan(15)
  })

  it.each(['README.md', 'ARCHITECTURE.md'])('%s names every component', (file) => {
    const named = components.filter((component) => page(file).includes(component.replace('_', '-')))
    expect(named).toEqual(components)
  })

  it('README lists every command of `otorga help`, and no other', () => {
    const table = page('README.md').split('as `otorga help` lists them:')[1]!.split('\n## ')[0]!
    const listed = [...table.matchAll(/^\| ((?:`[\w-]+`(?:, )?)+) \|/gm)].flatMap(([, names]) =>
      [...names!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!),
    )
    expect(listed.sort()).toEqual([...commands].sort())
  })

  it('README shows what a start prints', () => {
    const logins = seededLogins
    const printed = startReport({
      publicUrl: 'http://localhost:4000',
      internalUrl: 'http://localhost:4001',
      idpUrl: 'http://localhost:4002',
      mailFolder: '.data/outbox',
      logins,
    })
    expect(page('README.md')).toContain(['', ...printed, '```'].join('\n'))
  })
})

describe.each(pages)('$file', ({ file, text }) => {
  it('names commands and scripts that exist', () => {
    const called = [...text.matchAll(/(?:^|`|\(|\s)otorga ([a-z][\w-]*)(?![\w/-])/gm)].map(([, name]) => name!)
    const known = [...commands, 'help']
    expect(called.filter((name) => !known.includes(name) && !/^(is|has|and|to|the|as)$/.test(name))).toEqual([])
    const run = [...text.matchAll(/npx --yes pnpm (?:--silent )?([a-z][\w:-]*)/g)].map(([, name]) => name!)
    expect(run.filter((name) => ![...scripts, 'exec', 'install', 'audit', 'sbom'].includes(name))).toEqual([])
  })

  it('names places of the tree that exist', () => {
    expect(placesIn(text).filter((place) => !exists(file, place))).toEqual([])
  })

  it('has links that lead somewhere', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!).filter((link) => !/^\w+:/.test(link))
    const broken = links.filter((link) => {
      const [place, anchor] = link.split('#') as [string, string?]
      const target = place ? join(dirname(file), place) : file
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !anchorsOf(readFileSync(join(root, target), 'utf8')).includes(anchor)
    })
    expect(broken).toEqual([])
  })
})

describe('a README of a room', () => {
  const groups = ['base', 'ports', 'messages', 'request', 'doors', 'testing'].map((name) => `kernel/${name}`)
  it.each(groups)('%s lists its folders, each once', (folder) => {
    const listed = [...page(`${folder}/README.md`).matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name]) => name!)
    const there = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(listed.sort()).toEqual(there.map(({ name }) => name).sort())
  })

  it('stands in every floor and every component', () => {
    const wanted = [...floors.filter((name) => name === 'kernel' || name === 'drizzle'), 'gateway', 'rest-adapter']
    const rooms = [...wanted, ...components.map((name) => `subgraphs/${name.replace('_', '-')}`)]
    for (const room of rooms) expect(existsSync(join(root, room, 'README.md')), relative(root, room)).toBe(true)
  })
})
