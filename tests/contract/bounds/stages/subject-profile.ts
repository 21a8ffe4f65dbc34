import { call, eventually } from '../../../harness/call.js'
import { dataOf } from '../../lending/support.js'
import { newSubject } from '../../subject-profile/support.js'
import type { Stage } from '../stage.js'
import type { World } from '../world.js'

const period: Stage = { prepare: () => ({ query: { from: '2026-01-01T00:00:00Z', to: '2026-01-31T00:00:00Z' } }) }

/** A new alert. */
async function freshAlert({ tenant }: World) {
  const id = await newSubject(tenant, { type: 'lending.credit.defaulted' })
  return eventually('the alert', async () => {
    const alerts = await dataOf(200, call('GET', `/api/v1/subjects/${id}/alerts`, { token: tenant.admin }))
    return alerts[0]?.id as string | undefined
  })
}

const unknown = { status: 404, code: 'NOT_FOUND', why: 'nobody has it' }

export const subjectProfileStages: Record<string, Stage> = {
  subjectEvents: period,
  lookupSubject: {
    prepare: () => ({ query: { identifier_type: 'CC', identifier_value: '1' } }),
    otherwise: [{ under: 'query identifier_', ...unknown }],
  },
  internalLookup: {
    prepare: () => ({ query: { identifier_type: 'CC', identifier_value: '1' } }),
    otherwise: [{ under: 'query identifier_', ...unknown }],
  },
  internalListsCheck: {
    texts: {
      'query list_types': (length) =>
        Array<string>((length + 1) / 10)
          .fill('blacklist')
          .join(','),
    },
  },
  addToList: {
    prepare: async ({ tenant }) => ({
      path: { id: await newSubject(tenant) },
      body: { list_type: 'watchlist', reason: 'seen' },
    }),
  },
  updateAlert: {
    prepare: async (world) => ({ path: { id: await freshAlert(world) }, body: { status: 'acknowledged' } }),
  },
}
