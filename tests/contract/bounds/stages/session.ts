import { testSystem } from '../../../harness/system.js'
import type { Stage } from '../stage.js'

export const sessionStages: Record<string, Stage> = {
  backchannelLogout: {
    prepare: ({ tenant }) => ({ query: { tenant: tenant.slug } }),
    async send({ query, body }) {
      const address = `${(await testSystem()).base}/bff/backchannel-logout?tenant=${query!.tenant}`
      const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(body as Record<string, string>) })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    },
    otherwise: [{ under: 'body.logout_token', status: 400, code: 'VALIDATION_ERROR', why: 'nobody has signed it' }],
  },
}
