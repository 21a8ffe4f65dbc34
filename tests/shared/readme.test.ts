import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

/** The commands below a heading, as a reader copies them. */
function commandsOf(heading: string): string {
  const [, commands] = new RegExp(`## ${heading}\\n[\\s\\S]*?\`\`\`sh\\n([\\s\\S]*?)\`\`\``).exec(readme) ?? []
  if (!commands) throw new Error(`README.md has no commands below "${heading}"`)
  return commands
}

it('README.md, "From your program": the commands make an API client, get its token and call the API with it', async () => {
  const { system, base } = await testSystem()
  const { admin, slug } = await testTenant()
  const commands = commandsOf('From your program')
  const signIn = 'npx --yes pnpm --silent otorga token admin@demo.test --tenant demo'
  expect(commands).toContain(signIn)
  const script = commands
    .replace(signIn, 'echo "$ADMIN"')
    .replaceAll('http://localhost:4000', base)
    .replaceAll('http://localhost:4002', system.idpUrl)
    .replaceAll('/realms/demo/', `/realms/${slug}/`)
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    env: { ...process.env, ADMIN: admin },
  })
  expect(JSON.parse(stdout).metadata.pagination).toMatchObject({ page: 1 })
})
