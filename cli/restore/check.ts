import type { Config } from '@otorga/kernel/base/config'
import { allSubscriptions } from '../broker/subscriptions.js'
import { verifyTenant } from '../installation/verify-trail.js'
import { compareMessages } from './messages.js'
import { type Opened, withOpened } from './opened.js'
import { danglingReferences } from './references.js'
import { compareObjects } from './stored-objects.js'

export interface Checked {
  /** What agrees, a line each. */
  lines: string[]
  /** What does not agree, each with what to do; none when the components agree. */
  problems: string[]
}

const some = (ids: readonly string[]) => `${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ', …' : ''}`

async function messages(opened: Opened): Promise<Checked> {
  const { undelivered, unsent, waiting } = await compareMessages(opened, await allSubscriptions())
  const oldest = undelivered.map((one) => one.oldest).sort((a, b) => a.getTime() - b.getTime())[0]
  return {
    lines: [`${waiting} messages wait in the outboxes: the workers send them`],
    problems: [
      ...undelivered.map(
        ({ publisher, consumer, count }) =>
          `${count} messages that ${publisher} has published were not applied by ${consumer}: otorga broker resend --since ${oldest!.toISOString()}`,
      ),
      ...unsent.map(
        ({ consumer, count }) =>
          `${consumer} has applied ${count} messages that nobody has sent: its database is of a later time than the others; restore it to theirs`,
      ),
    ],
  }
}

async function references(opened: Opened, since: Date): Promise<Checked> {
  const found = await danglingReferences(opened, since)
  return {
    lines:
      found.length === 0
        ? [`the components know each other's records, as far as they changed since ${since.toISOString()}`]
        : [],
    problems: found.map(
      ({ name, to, ids }) =>
        `${ids.length} ${name} that ${to} does not have (${some(ids)}): its database is of an earlier time; restore both to one time`,
    ),
  }
}

async function storedObjects(opened: Opened): Promise<Checked> {
  const { named, absent } = await compareObjects(opened)
  return {
    lines: [`${named - absent.length} of ${named} objects that records name are in the object store`],
    problems:
      absent.length > 0
        ? [
            `${absent.length} objects are absent or have another size (${some(absent)}): bring back their versions of that time`,
          ]
        : [],
  }
}

async function trails(config: Config, { tenants }: Opened): Promise<Checked> {
  const problems: string[] = []
  let events = 0
  for (const { slug } of tenants) {
    const verdict = await verifyTenant(config, slug)
    events += verdict.events
    if (!verdict.break) continue
    const next =
      verdict.break.kind === 'cut_off'
        ? 'after a restore to an earlier time run otorga restore settle'
        : 'otorga audit verify'
    problems.push(`the trail of ${slug}: ${verdict.break.message}: ${next}`)
  }
  return { lines: [`the trails of ${tenants.length} tenants have ${events} sealed events`], problems }
}

export interface CheckOptions {
  /** Records that changed later are searched for references to records that do not exist. */
  since: Date
}

/** Whether the components of an installation agree with each other and with the object store. It changes nothing. */
export const checkRestored = (config: Config, { since }: CheckOptions): Promise<Checked> =>
  withOpened(config, async (opened) => {
    const parts = [
      await messages(opened),
      await references(opened, since),
      await storedObjects(opened),
      await trails(config, opened),
    ]
    return { lines: parts.flatMap((part) => part.lines), problems: parts.flatMap((part) => part.problems) }
  })
