import { call, dataOf, eventually } from './client.js'
import { type Telling, tellerOf } from './telling.js'

export interface ProfileOptions extends Telling {
  /** Access token of an operator of the tenant. */
  operator: string
  subjectId: string
}

/** Shows what the platform has recorded about a person: profile, score and timeline. */
export async function tellProfile(options: ProfileOptions): Promise<void> {
  const { base, operator, subjectId } = options
  const { step } = tellerOf(options)
  const get = (path: string) => {
    const at = `/api/v1/subjects/${subjectId}${path}`
    return dataOf(200, `GET ${at}`, call(base, 'GET', at, { token: operator }))
  }

  await step('the applicant has a profile', async () => {
    const { full_name, identifier_value, tenant_view } = await get('')
    const { status, total_interactions } = tenant_view
    return {
      outcome: `${full_name}, ${identifier_value}: ${status}, ${total_interactions} interactions`,
      result: undefined,
    }
  })
  await step('their trust score', async () => {
    const { trust_score, classification, factors } = await get('/trust-score')
    const parts = Object.entries(factors as Record<string, number>)
      .filter(([, points]) => points !== 0)
      .map(([name, points]) => `${name.replace(/_(contribution|score)$/, '')} ${points}`)
    return { outcome: `${trust_score} (${classification}) = ${parts.join(' + ')}`, result: undefined }
  })
  await step('their timeline', async () => {
    const types = await eventually('both payments in the timeline', async () => {
      const events = (await get('/events?sort=asc&page_size=100')) as { event_type: string }[]
      const paid = events.filter(({ event_type }) => event_type === 'lending.credit.payment_received')
      return paid.length === 2 ? events.map(({ event_type }) => event_type) : undefined
    })
    return { outcome: types.join(' > '), result: undefined }
  })
}
