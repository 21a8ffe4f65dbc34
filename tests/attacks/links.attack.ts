import { beforeAll, describe } from 'vitest'
import { newProduct } from '../contract/lending/support.js'
import { newWizard, type Wizard } from '../contract/lending/wizard-support.js'
import { testTenant } from '../harness/tenant.js'
import { attacksOn } from './attack.js'
import { publicOperations, send } from './rest-operations.js'

const attack = attacksOn('links')
/** The operations of a draft, whose path names it and whose header holds the secret of its link. */
const ofDrafts = publicOperations.filter(({ path }) => path.startsWith('/api/v1/public/applications/{id}'))

let theirs: Wizard
let mine: Wizard
beforeAll(async () => {
  const tenant = await testTenant({ maker_checker: [] })
  const { code } = await newProduct(tenant)
  theirs = await newWizard(tenant, code)
  mine = await newWizard(tenant, code)
})

describe('somebody else’s draft', () => {
  attack('opened by the link to one’s own', 'ownDraft', () => {
    const ids = (name: string) => (name === 'id' ? theirs.id : 'finanzas')
    const headers = { 'X-Access-Token': mine.token }
    return Promise.all(
      ofDrafts.map(async (operation) => {
        const { status } = await send(operation, undefined, ids, true, headers)
        return status !== 401 && `${operation.id}: ${status}`
      }),
    )
  })
})
