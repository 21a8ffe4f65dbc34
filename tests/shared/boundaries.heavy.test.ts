import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { boundaryProblems } from '@otorga/cli/check/boundaries'
import { folderCircles } from '@otorga/cli/check/folder-circles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A small source tree that is checked with the rules of this repository. */
let house: string

async function problemsOf(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(house, 'case-'))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const floors = [...new Set(Object.keys(files).map((file) => file.split('/')[0]!))]
  return (await boundaryProblems(root, floors)).join('\n')
}

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'otorga-boundaries-'))
  await cp('tsconfig.base.json', join(house, 'tsconfig.base.json'))
})
afterAll(() => rm(house, { recursive: true, force: true }))

describe('check refuses', () => {
  it('two folders whose files import each other, though no file is in a circle', async () => {
    const problems = await problemsOf({
      'kernel/base/one/a.ts': "import { d } from '../two/d.js'\nexport const a = d\n",
      'kernel/base/one/b.ts': 'export const b = 1\n',
      'kernel/base/two/c.ts': "import { b } from '../one/b.js'\nexport const c = b\n",
      'kernel/base/two/d.ts': 'export const d = 1\n',
    })
    expect(problems).toContain('kernel/base: one, two import each other')
    expect(problems).toContain('kernel/base/one/a.ts imports kernel/base/two/d.ts')
    expect(problems).toContain('kernel/base/two/c.ts imports kernel/base/one/b.ts')
  })

  it('two files that need each other for their types alone', async () => {
    const problems = await problemsOf({
      'kernel/base/a.ts': "import type { B } from './b.js'\nexport type A = B | 1\n",
      'kernel/base/b.ts': "import type { A } from './a.js'\nexport type B = { a: A }\n",
    })
    expect(problems).toContain('no-cycles-between-files')
  })

  it('a file of a component and a folder beside it that import each other', async () => {
    const problems = await problemsOf({
      'subgraphs/lending/services.ts':
        "import type { Row } from './credit/row.js'\nexport type Services = { row: Row }\n",
      'subgraphs/lending/credit/row.ts': 'export interface Row {}\n',
      'subgraphs/lending/credit/read.ts':
        "import type { Services } from '../services.js'\nexport type Read = Services\n",
    })
    expect(problems).toContain('subgraphs/lending: credit, services.ts import each other')
  })

  it('a group of the kernel that imports one above it', async () => {
    const problems = await problemsOf({
      'kernel/base/errors.ts': "import { run } from '../request/run.js'\nexport const fail = run\n",
      'kernel/request/run.ts': 'export const run = 1\n',
    })
    expect(problems).toContain('kernel-base-imports-down-only: kernel/base/errors.ts → kernel/request/run.ts')
  })
})

it('check has nothing to say of a tree whose folders stand on each other', async () => {
  const problems = await problemsOf({
    'kernel/base/a.ts': 'export const a = 1\n',
    'kernel/ports/b.ts': "import { a } from '../base/a.js'\nexport const b = a\n",
    'kernel/request/c.ts':
      "import { b } from '../ports/b.js'\nimport { a } from '../base/a.js'\nexport const c = a + b\n",
  })
  expect(problems).toBe('')
})

it('a circle is told once, however many folders it runs through', () => {
  const arrow = (from: string, to: string) => ({ from, to })
  const circles = folderCircles([
    arrow('x/a/1.ts', 'x/b/1.ts'),
    arrow('x/b/2.ts', 'x/c/1.ts'),
    arrow('x/c/2.ts', 'x/a/2.ts'),
    arrow('x/c/2.ts', 'x/d/1.ts'),
  ])
  expect(circles.map(({ folder, members }) => ({ folder, members }))).toEqual([
    { folder: 'x', members: ['a', 'b', 'c'] },
  ])
})
