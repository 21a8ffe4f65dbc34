import { createRemoteLogos } from '@otorga/identity/logo/remote-logos'
import { describe } from 'vitest'
import { graph } from '../harness/call.js'
import { testTenant } from '../harness/tenant.js'
import { attacksOn } from './attack.js'
import { pictureBombs } from './hostile-pictures.js'

const attack = attacksOn('logos')

describe('a small picture that claims more pixels than a page can show', () => {
  attack('as the logo of a lender', 'shownPictures', async () => {
    const { admin } = await testTenant({ maker_checker: [] })
    const change = `mutation ($logoUrl: String!) {
      updateTenantSettings(ifMatch: "*", input: { branding: { logoUrl: $logoUrl } }) { __typename }
    }`
    const taken = []
    for (const [name, logoUrl] of await pictureBombs()) {
      const { body } = await graph(admin, change, { logoUrl })
      const [problem] = body.errors?.[0].extensions.details ?? []
      taken.push(!/^is a picture of \d+ by \d+ pixels; save it smaller/.test(problem?.message) && name)
    }
    return taken
  })

  attack('at the address of a logo', 'shownPictures', async () => {
    const shown = async ([name, url]: [string, string]) => {
      const body = Buffer.from(url.split(',')[1]!, 'base64')
      const outbound = { request: async () => ({ status: 200, headers: {}, body }) }
      const logos = createRemoteLogos({ outbound, now: () => new Date() })
      return (await logos.of('https://lender.test/logo.png')) !== null && name
    }
    return Promise.all((await pictureBombs()).map(shown))
  })
})
