import { codeAt, recoveryCodesOf, secretOf, sendCode } from '@otorga/identity/provider/embedded/test-phone'
import type { TestTenant } from '../../harness/tenant.js'
import { password } from '../session/rig.js'
import { signInForm } from './support.js'

/** Sets a second factor up on the page for it. */
export async function enrol({ slug }: Pick<TestTenant, 'slug'>, email: string) {
  const { browser } = await signInForm(slug, email, 'wrong')
  const address = `/realms/${slug}/account/second-factor`
  const page = await browser.open(address, { email, password })
  const secret = secretOf(page)
  const codes = recoveryCodesOf(await sendCode(browser, page, address, codeAt(secret)))
  return { secret, codes, browser, address }
}
