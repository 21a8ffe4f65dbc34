import { randomUUID } from 'node:crypto'
import { codeAt, fieldOf, recoveryCodesOf, secretOf, sendCode } from '@otorga/identity/provider/embedded/test-phone'
import { throttling } from '@otorga/identity/provider/embedded/throttle'
import { beforeAll, describe } from 'vitest'
import { addUser, signInForm } from '../contract/identity/support.js'
import { password, withPassword } from '../contract/session/rig.js'
import { graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { attacksOn } from './attack.js'

const attack = attacksOn('second factor')
let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})

/** A user with a password and a second factor. */
async function person(roles = ['operator']) {
  const who = `p-${randomUUID().slice(0, 8)}`
  const { id } = await addUser(tenant.admin, `${who}@${tenant.slug}.test`, { roles })
  const email = await withPassword(tenant, who)
  const { browser } = await signInForm(tenant.slug, email, 'wrong')
  const address = `/realms/${tenant.slug}/account/second-factor`
  const page = await browser.open(address, { email, password })
  const [secret, first] = [secretOf(page), codeAt(secretOf(page))]
  const recovery = recoveryCodesOf(await sendCode(browser, page, address, first))
  return { id, email, secret, first, recovery }
}

/** A sign-in after the right password, and what sends a code to it. */
async function passwordGiven(email: string) {
  const { browser, answer } = await signInForm(tenant.slug, email, password)
  const action = /action="([^"]+)"/.exec(answer.page)?.[1]
  return {
    answer,
    ticket: () => fieldOf(answer, 'ticket'),
    send: async (ticket: string, code: string) => (await browser.open(action!, { ticket, code })).status === 303,
  }
}

describe('the second factor', () => {
  attack('passed by a code that was used before', 'codeOnce', async () => {
    const { email, first } = await person()
    const { ticket, send } = await passwordGiven(email)
    return [await send(ticket(), first)]
  })

  attack('guessed without waits, by giving the password again after each guess', 'codesCount', async () => {
    const { email } = await person()
    for (let at = 0; at <= throttling.free; at++) {
      const { ticket, send } = await passwordGiven(email)
      await send(ticket(), '000000')
    }
    return [(await passwordGiven(email)).answer.status === 200]
  })

  attack('passed with a stolen code but without the password, by one’s own proof', 'passwordProof', async () => {
    const [thief, victim] = [await person(), await person()]
    const { owner } = await testSystem()
    const [row] =
      await owner`select idp_id from idp.realm_user where realm = ${tenant.slug} and email = ${victim.email}`
    const { ticket, send } = await passwordGiven(thief.email)
    const [, ...rest] = ticket().split('.')
    return [await send([row!.idp_id, ...rest].join('.'), victim.recovery[0]!)]
  })

  attack('removed by somebody who has found its administrator’s session', 'ownSecondFactor', async () => {
    const { id, email } = await person(['tenant_admin'])
    const token = await (await testSystem()).signIn(email, tenant.slug)
    const { body } = await graph(token, `mutation { removeSecondFactor(id: "${id}") { hasSecondFactor } }`)
    return [body.data?.removeSecondFactor?.hasSecondFactor === false]
  })
})
