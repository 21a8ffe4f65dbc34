import { afterAll, describe, it } from 'vitest'
import { withReceiver } from '../contract/identity/webhook-support.js'
import { fakeCamera } from '../pages/fake-camera.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney } from './console-journey.js'
import { applyAtWizard, hearOfMoney, passCheck, signContract } from './story/applicant.js'
import { decideAtDesk, decideOnce } from './story/desk.js'
import { disburse, payOff } from './story/money.js'
import { letProgramIn, threeArrive, threeLeave } from './story/people.js'
import { lendChecked, lendPlain } from './story/products.js'
import { closeAlert, threeRefusals, watchPerson } from './story/refusals.js'
import { beginStory, type Chapter } from './story/story.js'
import { personIsKnown, trailNamesAll } from './story/told.js'
import { hearOfDisbursement, nameWebhook } from './story/webhook.js'

/** The story that `demo` tells over the API, chapter by chapter. */
const chapters: readonly Chapter[] = [
  ['three people set a password by a mailed link and sign in', threeArrive],
  ['the administrator names an address of webhooks', nameWebhook],
  ['a product is proposed by one, approved by another, and activated', lendPlain],
  ['an applicant at the counter is refused three times', threeRefusals],
  ['the alert about them is worked on and closed', closeAlert],
  ['a second person approves that they are watched', watchPerson],
  ['a product with a check and a contract has an address where people apply', lendChecked],
  ['the applicant applies there', applyAtWizard],
  ['the applicant is checked, and a blurred photo fails', passCheck],
  ['a reviewer decides who they are', decideAtDesk],
  ['the application is approved within limits, once', decideOnce],
  ['the applicant signs by a mailed code', signContract],
  ['the operator disburses', disburse],
  ['the applicant hears of the money', hearOfMoney],
  ['the webhook tells of it', hearOfDisbursement],
  ['payments are booked once, reversed, and pay the credit off', payOff],
  ['score and timeline tell all of it', personIsKnown],
  ['a program reads until it is shut out', letProgramIn],
  ['the trail names who did what, is sealed, and is a file', trailNamesAll],
  ['the sessions end', threeLeave],
]

describe.skipIf(missing)(`the story of the demo by clicks, in a browser${skipped}`, () => {
  const camera = fakeCamera()
  const journey = new ConsoleJourney(camera.args)
  const hooks = withReceiver()
  afterAll(() => camera.remove())

  it('three people and an applicant play it, each in a session of their own', async () => {
    const story = await beginStory(journey, { camera, hooks })
    for (const [title, play] of chapters)
      await play(story).catch((cause: Error) => {
        throw new Error(`${title}: ${cause.message}`, { cause })
      })
  })
})
