import { type Answer, type Call, call, expected } from './client.js'
import { type Ended, stepper } from './step.js'

/** The options of every part of the demo: the address of the public listener, and a callback for each finished step. */
export interface Telling {
  base: string
  onStep(step: Ended): void
}

/** The options of a part in which users sign in. */
export interface SignedInTelling extends Telling {
  /** Signs in as a user of a realm and returns the access token. */
  signIn(email: string, tenant: string): Promise<string>
}

interface More {
  /** Checks the answer; the step fails when it returns false. */
  holds?(answer: Answer): unknown
  /** The text that the step prints after the status of the answer. */
  told?(answer: Answer): string
}

/** The kinds of steps: any function, a call of REST, or a page for people. */
export function tellerOf({ base, onStep }: Telling) {
  const step = stepper(onStep)
  return {
    step,
    /** Calls REST and returns the data; fails when the status is another than wanted. */
    rest: (name: string, wanted: number, method: string, path: string, sent: Call = {}, { holds, told }: More = {}) =>
      step(name, async () => {
        const answer = await expected(wanted, `${method} ${path}`, call(base, method, path, sent))
        if (holds && !holds(answer))
          throw new Error(`${method} ${path} gave another answer than expected: ${JSON.stringify(answer.body)}`)
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

/** Access tokens of the users of the demo; `checker` approves what `admin` proposes. */
export async function staffOf({ signIn }: SignedInTelling, slug: string) {
  const as = (who: string) => signIn(`${who}@${slug}.test`, slug)
  const [admin, checker, operator] = await Promise.all([as('admin'), as('checker'), as('operator')])
  return { admin, checker, operator }
}
