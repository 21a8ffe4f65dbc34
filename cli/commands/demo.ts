import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@otorga/drizzle/embedded-postgres/temporary-folder'
import { readConfig } from '@otorga/kernel/base/config'
import { exportTrail } from '../demo/audit.js'
import { visitConsole } from '../demo/console.js'
import { mailedLink } from '../demo/mail.js'
import { runProgram } from '../demo/program.js'
import { signDocuments } from '../demo/signature.js'
import type { Ended } from '../demo/step.js'
import { tellStory } from '../demo/story.js'
import type { SignedInTelling } from '../demo/telling.js'
import { tellWhole } from '../demo/whole-story.js'
import { startAllInOne } from '../installation/all-in-one.js'
import { verifyTenant } from '../installation/verify-trail.js'
import { terminated } from '../system/drain.js'
import { signInAs } from './token.js'

const answers = async (base: string) =>
  fetch(`${base}/health/live`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Runs the demo against the system on PORT; when none runs there, against one that it starts and removes. With `open` it says where
 * the console shows the story, and waits for a signal before it removes what it started.
 */
export async function run({ open = false }: { open?: boolean }): Promise<number> {
  const config = readConfig(process.env)
  const base = config.publicUrl ?? `http://localhost:${config.port}`
  if (await answers(base)) {
    console.log(`Using the running system at ${base}`)
    return tell(base, config, open)
  }
  const folder = temporaryFolder('demo')
  console.log('Starting a system for the demo')
  const own = {
    ...config,
    dataDir: join(folder, 'data'),
    port: 0,
    internalPort: 0,
    idpPort: 0,
    // The demo receives its webhooks on this machine.
    webhookAllowHosts: [...(config.webhookAllowHosts ?? []), '127.0.0.1'],
  }
  try {
    const { system, stop } = await startAllInOne(own, (line) => process.stdout.isTTY && console.log(`  … ${line}`))
    try {
      const code = await tell(system.publicUrl, { ...own, idpUrl: system.idpUrl }, open)
      if (code === 0 && open) {
        console.log('Stop with Ctrl-C; the story goes with it.')
        await terminated()
      }
      return code
    } finally {
      await stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function tell(base: string, config: ReturnType<typeof readConfig>, open: boolean): Promise<number> {
  let number = 0
  const green = (text: string) => (process.stdout.isTTY ? `\u001b[32m${text}\u001b[39m` : text)
  const onStep = ({ name, outcome, milliseconds }: Ended) =>
    console.log(`${String(++number).padStart(2)}. ${name.padEnd(46)} ${green(outcome)} ${Math.round(milliseconds)} ms`)
  const telling: SignedInTelling = { base, onStep, signIn: (email, tenant) => signInAs(config, email, tenant) }
  try {
    const { slug, tenantId, events } = await tellStory(telling)
    await runProgram({ ...telling, slug })
    const mailFolder = config.smtpUrl ? undefined : join(config.dataDir, 'outbox')
    const email = `checker@${slug}.test`
    let password: string | undefined
    if (mailFolder === undefined)
      console.log(
        'Signing, the console and the whole application are skipped: their mails were sent to SMTP_URL, where the demo cannot read them.',
      )
    else {
      await signDocuments({ ...telling, slug, mailFolder })
      password = await visitConsole({ base, onStep, slug, email, mailedLink: (of) => mailedLink(mailFolder, of) })
    }
    await exportTrail({
      ...telling,
      slug,
      print: console.log,
      verify: (onSeal) => verifyTenant(config, slug, { onSeal }),
    })
    const id = mailFolder && (await tellWhole({ ...telling, slug, tenantId, mailFolder, print: console.log }))
    console.log(`\nThe demo is complete: tenant ${slug}, ${events} audit events of its credit.`)
    if (open && id)
      console.log(
        `Its application: ${base}/console/applications/${id}?tenant=${slug}\nSign in as ${email}, password ${password}`,
      )
    return 0
  } catch (error) {
    console.error(`\nThe demo failed at step ${number}: ${(error as Error).message}`)
    return 1
  }
}
