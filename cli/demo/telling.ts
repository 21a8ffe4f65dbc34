import { type Answer, type Call, call, expected } from './client.js'
import { type Ended, stepper } from './step.js'

/** What every part of the demo is given: the address of the public listener, and who hears of each step as it ends. */
export interface Telling {
  base: string
  onStep(step: Ended): void
}

/** What a part is given in which people sign in. */
export interface SignedInTelling extends Telling {
  /** Signs in as a user of a realm and answers the access token. */
  signIn(email: string, tenant: string): Promise<string>
}

interface More {
  /** Whether the answer says what it should. */
  holds?(answer: Answer): unknown
  /** What the step tells of the answer beside its status. */
  told?(answer: Answer): string
}

/** The ways to tell a step: as one pleases, as one call of REST, or as one page for people. */
export function tellerOf({ base, onStep }: Telling) {
  const step = stepper(onStep)
  return {
    step,
    /** Calls REST; answers the data, and fails unless the status is the wanted one. */
    rest: (name: string, wanted: number, method: string, path: string, sent: Call = {}, { holds, told }: More = {}) =>
      step(name, async () => {
        const answer = await expected(wanted, `${method} ${path}`, call(base, method, path, sent))
        if (holds && !holds(answer))
          throw new Error(`${method} ${path} answered something else: ${JSON.stringify(answer.body)}`)
        return { outcome: told ? `${wanted} ${told(answer)}` : String(wanted), result: answer.body?.data }
      }),
    /** Opens a page; fails unless the page loads the script. */
    page: (name: string, path: string, script: string) =>
      step(name, async () => {
        const page = await fetch(`${base}${path}`, { headers: { Accept: 'text/html' } })
        if (!page.ok || !(await page.text()).includes(script)) throw new Error(`${path} answered ${page.status}`)
        return { outcome: String(page.status), result: undefined }
      }),
  }
}

/** Access tokens of a story's people; `checker` approves what `admin` proposes. */
export async function staffOf({ signIn }: SignedInTelling, slug: string) {
  const as = (who: string) => signIn(`${who}@${slug}.test`, slug)
  const [admin, checker, operator] = await Promise.all([as('admin'), as('checker'), as('operator')])
  return { admin, checker, operator }
}
