import { call, eventually } from './client.js'
import { type Ended, stepper } from './step.js'

export interface ProfileOptions {
  base: string
  slug: string
  signIn(email: string, tenant: string): Promise<string>
  onStep(step: Ended): void
}

interface Row {
  subject_id: string
  full_name: string | null
  identifier_value: string
  tenant_view: { status: string; trust_score: number; total_interactions: number }
}

/** What the platform has come to know of the person of the story: their profile, score and timeline. */
export async function tellProfile({ base, slug, signIn, onStep }: ProfileOptions): Promise<void> {
  const step = stepper(onStep)
  const token = await signIn(`operator@${slug}.test`, slug)
  const get = async (path: string) => {
    const { status, body } = await call(base, 'GET', `/api/v1/subjects${path}`, { token })
    if (status !== 200) throw new Error(`GET /api/v1/subjects${path} answered ${status}: ${JSON.stringify(body)}`)
    return body.data
  }

  const subject = await step('the applicant has a profile', async () => {
    const found = await eventually('a profile with the closed credit', async () => {
      const rows = (await get('?page_size=100')) as Row[]
      for (const row of rows) {
        const closed = await get(`/${row.subject_id}/events?event_type=lending.credit.closed`)
        if (closed.length > 0) return row
      }
      return undefined
    })
    const { status, total_interactions } = found.tenant_view
    return {
      outcome: `${found.full_name}, ${found.identifier_value}: ${status}, ${total_interactions} interactions`,
      result: found,
    }
  })
  await step('their trust score', async () => {
    const { trust_score, classification, factors } = await get(`/${subject.subject_id}/trust-score`)
    const parts = Object.entries(factors as Record<string, number>)
      .filter(([, points]) => points !== 0)
      .map(([name, points]) => `${name.replace(/_(contribution|score)$/, '')} ${points}`)
    return { outcome: `${trust_score} (${classification}) = ${parts.join(' + ')}`, result: undefined }
  })
  await step('their timeline', async () => {
    const events = (await get(`/${subject.subject_id}/events?sort=asc&page_size=100`)) as { event_type: string }[]
    return { outcome: events.map(({ event_type }) => event_type).join(' > '), result: undefined }
  })
}
