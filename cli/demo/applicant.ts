import { randomInt } from 'node:crypto'
import { type BodyOf, createClient, type Operation, OtorgaError } from '@otorga/client'
import { cardBack, cardFront } from '@otorga/vision/specimens/card'
import { people, selfieOf, taken, turnsOf } from '@otorga/vision/specimens/faces'
import { holderOf } from '@otorga/vision/specimens/holder'
import { randomOf } from '@otorga/vision/specimens/random'
import { goodShot, photographed } from '@otorga/vision/specimens/scene'

/** What an applicant sends for a step. */
export type Submission = BodyOf<Operation<'/api/v1/execute/{token}/steps/{stepId}', 'post'>>

type Turn = 'turn_left' | 'turn_right'

/** An applicant who does not exist: a drawn card with a face of free sample pictures, and selfies whose turns are warped from one. */
export interface Applicant {
  /** The number on the card. */
  number: string
  front: Buffer
  back: Buffer
  /** Photos of the face: straight ahead, then as asked. */
  selfies(challenge: readonly Turn[]): Promise<Submission>
}

// Persons of whose pictures a turn to both sides can be made.
const turning = people.filter(({ looks }) => looks !== undefined)

export const photo = (picture: Buffer) => new Blob([new Uint8Array(picture)], { type: 'image/jpeg' })

/**
 * Draws an applicant; with `imposter`, whose selfies show another person than the card. Only the number is another one each time: what
 * a good photo of it shows to a reader of print is not left to chance.
 */
export async function drawApplicant({ imposter = false } = {}): Promise<Applicant> {
  const random = randomOf(20_261_125)
  const holder = { ...holderOf(random), number: String(randomInt(1_000_000_000, 10_000_000_000)) }
  const own = turning[0]!
  const shown = imposter ? turning[1]! : own
  const front = await photographed(await cardFront(holder, await selfieOf(own, '#d9dde2')), goodShot(random), random)
  const back = await photographed(await cardBack(holder), goodShot(random), random)
  return {
    number: holder.number,
    front,
    back,
    async selfies(challenge) {
      const frames = await turnsOf(shown, await selfieOf(shown, imposter ? '#b4a890' : '#9aa8b0'), 24)
      const taking = { light: 1, blur: 0.4, noise: 7, quality: 85 }
      const at = { turn_left: frames.left, turn_right: frames.right }
      const [selfie, selfie_2, selfie_3] = await Promise.all(
        [frames.straight, ...challenge.map((turn) => at[turn])].map(async (one) =>
          photo(await taken(one, taking, random)),
        ),
      )
      return { selfie: selfie!, selfie_2: selfie_2!, ...(selfie_3 && { selfie_3 }) }
    },
  }
}

/** Submits a step by the link's token. While the engines load on a busy machine the step waits its turn, which spends no attempt. */
export function submitterOf(base: string, token: string) {
  const applicant = createClient({ url: base, timeout: 120_000 })
  const busy = ['SERVICE_UNAVAILABLE', 'PROVIDER_UNAVAILABLE', 'EXECUTION_CONFLICT']
  return async (stepId: string, body: Submission) => {
    for (let tries = 1; ; tries++)
      try {
        return await applicant.POST('/api/v1/execute/{token}/steps/{stepId}', {
          params: { path: { token, stepId } },
          body,
        })
      } catch (error) {
        if (!(error instanceof OtorgaError) || !busy.includes(error.code) || tries === 5) throw error
        await new Promise((resolve) => setTimeout(resolve, 2_000))
      }
  }
}
