import { mailedCode } from '@otorga/cli/demo/mail'
import type { Page } from 'playwright-core'
import { eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { applyUntilReview, onScreen, press } from '../../pages/apply.js'
import { cardScenes, faceScenes } from '../../pages/fake-camera.js'
import { identityWords } from '../../pages/identity-words.js'
import { signingWords } from '../../pages/signing-words.js'
import { wordsOf } from '../../pages/wizard-words.js'
import { publicOffice, type Story } from './story.js'

const exact = true

/** Follows a link to a tab of its own, so that the page of the application stays open. */
async function inNewTab(page: Page, name: string): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name, exact }).click({ modifiers: ['ControlOrMeta'] })
  return opened
}

/** At the address that the operator found, the person applies on a phone; what is sent twice arrives once. */
export async function applyAtWizard({ wizard, applicant: page, person, journey }: Story) {
  const words = await wordsOf('es')
  await page.goto(wizard!)
  await applyUntilReview(page, words, person.document, person.email)
  await journey.looksRight(page, 'story-review')
  await page.getByRole('button', { name: words.review.send, exact }).dblclick()
  await onScreen(page, words.state.titles.submitted)
  await journey.looksRight(page, 'story-state')
}

/** They photograph their document, blurred at first, turn the head, and say that they hold a public office. */
export async function passCheck({ applicant, camera, journey }: Story) {
  const [words, state] = [await identityWords('es'), (await wordsOf('es')).state]
  const [cards, faces] = await Promise.all([cardScenes(), faceScenes()])
  await camera.show([cards.blurred])
  const page = await inNewTab(applicant, state.identityAction)
  await onScreen(page, words.card.title)
  await journey.looksRight(page, 'story-card')
  await press(page, words.openCamera)
  // What the page would not take by itself, the person may.
  await press(page, words.camera.take)
  await onScreen(page, words.card.look.front)
  await camera.show([cards.back])
  await press(page, words.card.use)
  await onScreen(page, words.card.look.back)
  await press(page, words.card.send)
  await page.getByText(words.about(words.card.sides.front, words.findings.image_blurred)).waitFor()
  await camera.show([cards.front])
  await press(page, words.openCamera)
  await onScreen(page, words.card.look.front)
  await press(page, words.card.send)

  await onScreen(page, words.face.title)
  // Whichever turns are asked for, in whichever order: the camera shows both, over and over.
  await camera.show([faces.straight, faces.left, faces.right], 3)
  await press(page, words.openCamera)
  await onScreen(page, words.face.look)
  await press(page, words.send)
  await onScreen(page, 'Sobre ti')
  await page.getByLabel(publicOffice).selectOption({ label: words.form.yes })
  await press(page, words.next)
  await onScreen(page, words.ends.review.title)
  await journey.looksRight(page, 'story-checked')
  await page.close()
}

/** The page of the application leads to the contract, which they sign by a code that is mailed to them. */
export async function signContract({ applicant, person, journey }: Story) {
  const [words, wizard] = [await signingWords('es'), await wordsOf('es')]
  await onScreen(applicant, wizard.state.titles.approved)
  const page = await inNewTab(applicant, wizard.state.contractAction)
  await press(page, words.read.sign)
  await journey.looksRight(page, 'story-consent')
  await page.getByRole('checkbox').check()
  await press(page, words.consent.email)
  const { mailFolder } = await testSystem()
  const code = await eventually('the code', () => mailedCode(mailFolder, person.email))
  await page.getByLabel(words.code.label).fill(code)
  await press(page, words.code.sign)
  await onScreen(page, words.signed.title)
  await journey.looksRight(page, 'story-signed')
  await page.close()
}

/** Their page says by itself that the money is on its way. */
export async function hearOfMoney({ applicant, journey }: Story) {
  await onScreen(applicant, (await wordsOf('es')).state.titles.disbursed)
  await journey.looksRight(applicant, 'story-disbursed')
}
