import { createGraph } from '@otorga/client/graph'
import { drawApplicant, photo, submitterOf } from './applicant.js'
import { call, eventually } from './client.js'
import { type Telling, tellerOf } from './telling.js'

export interface Desk extends Telling {
  /** Slug of the tenant. */
  tenant: string
  /** The product whose validation compares faces. */
  productCode: string
  /** Access token of an administrator, who decides. */
  reviewer: string
}

interface Waiting {
  reviewQueue: { items: { id: string; reasons: string[] }[] }
}

interface Seen {
  reviewFlowRequest: { pictures: { field: string }[]; rules: { name: string }[]; readings: { kind: string }[] }
}

/** Sends an applicant to review whose face is not the card's, and decides the case at the desk. */
export async function decideAtTheDesk(options: Desk): Promise<void> {
  const { base, tenant, productCode, reviewer } = options
  const { step, rest } = tellerOf(options)
  const wizard = '/api/v1/public/applications'
  const person = await drawApplicant({ imposter: true })
  const application = await rest('a second applicant starts', 201, 'POST', `${wizard}?tenant=${tenant}`, {
    key: true,
    body: {
      product_code: productCode,
      cuenta: { email: 'mar@example.test', phone: '+57 300 765 4322', accepts_terms: true, accepts_privacy: true },
      identidad: { document_type: 'CC', document_number: person.number },
      simulation: { amount: 5_000_000, term_days: 360 },
    },
  })
  const headers = { 'X-Access-Token': application.access_token as string }
  const status = async () => (await call(base, 'GET', `${wizard}/${application.id}/status`, { headers })).body?.data
  const becomes = (wanted: string) =>
    eventually(`the validation to be ${wanted}`, async () => {
      const { validation_status } = (await status()) ?? {}
      return validation_status === wanted ? wanted : undefined
    })

  await step('they pass every step, with the card of another person', async () => {
    const url = await eventually('the validation link', async () => (await status())?.validation_url ?? undefined)
    const token = url.split('/').at(-1) as string
    const submit = submitterOf(base, token)
    const current = async () => (await call(base, 'GET', `/api/v1/execute/${token}`)).body.data.current_step
    await submit((await current()).id, { front: photo(person.front), back: photo(person.back) })
    const face = await current()
    await submit(face.id, await person.selfies(face.config.challenge))
    await submit((await current()).id, { data: { politically_exposed: false } })
    return { outcome: `the application is ${await becomes('in_review')}`, result: undefined }
  })

  const desk = createGraph({ url: base, token: reviewer })
  const id = await step('the case waits at the desk', async () => {
    const { reviewQueue } = await desk.whole<Waiting>('{ reviewQueue { items { id reasons } } }')
    const [first] = reviewQueue.items
    if (!first?.reasons.includes('FACES_NOT_ALIKE')) throw new Error(`the queue is ${JSON.stringify(reviewQueue)}`)
    return { outcome: `${reviewQueue.items.length} waits: ${first.reasons.join(', ')}`, result: first.id }
  })
  await step('a reviewer sees pictures, readings and the rule', async () => {
    const query = `query ($id: ID!) { reviewFlowRequest(id: $id) { pictures { field } rules { name } readings { kind } } }`
    const { reviewFlowRequest: seen } = await desk.whole<Seen>(query, { id })
    const rules = seen.rules.map(({ name }) => name)
    if (seen.pictures.length < 4 || !rules.includes('Another face')) throw new Error(`it shows ${JSON.stringify(seen)}`)
    return { outcome: `${seen.pictures.map(({ field }) => field).join(', ')}; ${rules.join(', ')}`, result: undefined }
  })
  await step('the reviewer decides, and lending hears it', async () => {
    const decide = `mutation ($id: ID!, $notes: String!) { decideFlowRequest(id: $id, decision: approved, notes: $notes) { status } }`
    await desk.whole(decide, { id, notes: 'Known at the branch: the picture on the card is ten years old.' })
    return { outcome: `the validation has ${await becomes('passed')}`, result: undefined }
  })
}
