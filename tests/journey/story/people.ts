import { mailedLink } from '@otorga/cli/demo/mail'
import type { Page } from 'playwright-core'
import { password } from '../../contract/session/rig.js'
import { eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { press, titled } from '../console-journey.js'
import { goTo, link, type Story } from './story.js'

const exact = true

/** A person's first visit: they set a password by the mailed link, and sign in with it. */
async function arrive({ journey, tenant }: Story, page: Page, who: string, path: string) {
  const { mailFolder } = await testSystem()
  const email = `${who}@${tenant.slug}.test`
  await page.goto(await eventually(`the mail to ${email}`, () => mailedLink(mailFolder, email)))
  await page.locator('[name="password"]').fill(password)
  await page.locator('[name="repeated"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await page.getByText('Password set').first().waitFor()
  await journey.enterAs(page, tenant.slug, email, path)
}

/** The three come to the console for the first time, each in a browser of their own. */
export async function threeArrive(story: Story) {
  const { words, admin, checker, operator } = story
  await arrive(story, admin, 'admin', '/')
  await arrive(story, checker, 'checker', '/')
  await arrive(story, operator, 'operator', '/applications')
  await titled(admin, words.home.title)
  await titled(checker, words.home.title)
  await titled(operator, words.applications.title)
  await story.journey.looksRight(admin, 'story-home')
}

/** The three go home: their sessions are over. */
export async function threeLeave({ words, journey, admin, checker, operator }: Story) {
  for (const page of [admin, checker, operator]) {
    await press(page, words.shell.signOut)
    await page.getByText(words.shell.signIn.left).waitFor()
    await page.goto(`${journey.base}/console/applications`)
    await page.getByLabel('Password').waitFor()
  }
}

/** A program of the tenant gets access, reads, and is shut out. */
export async function letProgramIn(story: Story) {
  const { words, journey, admin: page } = story
  const { clients, fields, secret, parts, navigation } = words.administration
  const name = 'ERP of the main office'
  await goTo(story, page, words.shell.administration)
  await page.getByRole('navigation', { name: navigation }).getByRole('link', { name: parts.clients, exact }).click()
  await page.getByText(clients.empty).waitFor()
  await page.getByLabel(fields.name, { exact }).fill(name)
  await page.getByLabel(words.shared.roleNames.viewer, { exact }).check()
  await press(page, clients.send)
  const client_secret = await page.getByLabel(secret.label, { exact }).inputValue()
  const shown = async (of: string) => (await page.getByText(`${of}: `).textContent())!.slice(`${of}: `.length)
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: await shown(clients.id),
    client_secret,
  })
  // The program itself has no screen.
  const { access_token } = (await (await fetch(await shown(clients.token), { method: 'POST', body })).json()) as {
    access_token: string
  }
  const reads = async () =>
    (await fetch(`${journey.base}/api/v1/credits`, { headers: { authorization: `Bearer ${access_token}` } })).status
  if ((await reads()) !== 200) throw new Error('the program may not read')
  await press(page, clients.revokeOne(name))
  await page
    .getByRole('dialog', { name: clients.revokeTitle })
    .getByRole('button', { name: clients.revoke, exact })
    .click()
  await link(page, parts.clients).waitFor()
  await page.getByText(clients.statuses.revoked, { exact }).waitFor()
  await eventually('the refusal', async () => ((await reads()) === 401 ? true : undefined))
}
