import { readFile } from 'node:fs/promises'
import { blurred } from '@otorga/vision/specimens/sketches'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  cardPhotos,
  cardStep,
  currentStep,
  formStep,
  newRequest,
  ruleBody,
  submit,
  usableFlow,
} from '../contract/flow/support.js'
import { dataOf, newProduct } from '../contract/lending/support.js'
import { completeWizard, personal } from '../contract/lending/wizard-support.js'
import { sign } from '../contract/signature/support.js'
import { eventually, graph } from '../harness/call.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part, press, titled, told } from './console-journey.js'

const exact = true
const applicant = `${personal.first_name} ${personal.last_name}`

/** The questions that a page puts to the graph from now on, by their names. */
function questionsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') asked.push(request.postDataJSON()?.operationName)
  })
  return asked
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact })

describe.skipIf(missing)(`identity checks at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  /** An application whose check waits for a person, after a blurred photo, and whose contract is signed. */
  async function checkedAndSigned() {
    const tenant = await testTenant({ maker_checker: [] })
    const flow = await usableFlow(tenant, [cardStep(), formStep()], [ruleBody()])
    const asks = { validation_flow_id: flow, signature_required: true, signature_type: 'digital' }
    const wizard = await completeWizard(tenant, (await newProduct(tenant, asks)).code)
    const token = String((await wizard.status()).validation_url)
      .split('/')
      .at(-1)!
    const { front, back } = await cardPhotos()
    const { id: card } = await currentStep(token)
    expect((await submit(token, card, { front: await blurred(front), back })).status).toBe(400)
    expect((await submit(token, card, { front, back })).status).toBe(200)
    expect((await submit(token, (await currentStep(token)).id, { data: { income: 500 } })).status).toBe(200)
    const { signing_url } = await dataOf(200, wizard.sign())
    expect((await sign(new URL(signing_url).pathname)).status).toBe(200)
    await eventually('the application to wait', async () => {
      const { validation_status, signature_status } = await wizard.status()
      return (validation_status === 'in_review' && signature_status === 'signed') || undefined
    })
    await dataOf(200, wizard.submit())
    return { tenant, id: wizard.id }
  }

  it('an application shows the pictures and findings of its check to who unfolds them, and leads to review, execution and contract', async () => {
    const { tenant, id } = await checkedAndSigned()
    const { checks, shared, reviews, flows } = journey.words
    const { validation, signature } = journey.words.applications
    const { execution } = flows.executions
    const page = await journey.open()
    const asked = questionsOf(page)
    await journey.enter(page, tenant, 'admin', `/applications/${id}`)
    const check = part(page, validation.title)
    await check.getByText('LOW INCOME').waitFor()
    await journey.looksRight(page, 'application-in-review')
    await check.locator('summary', { hasText: validation.attempts }).click()
    await check.getByText(checks.reasons.image_blurred).waitFor()
    expect(asked).toContain('ApplicationScreen')
    expect(asked).not.toContain('ApplicationCheck')

    await check.locator('summary', { hasText: validation.evidence }).click()
    await check.getByRole('heading', { name: checks.findings.title }).waitFor()
    await check
      .getByRole('listitem')
      .filter({ hasText: checks.pictures.fields.front })
      .getByText(checks.reasons.image_blurred)
      .waitFor()
    await check.getByRole('heading', { name: checks.readings.kinds.document_check }).first().waitFor()
    expect(asked.filter((name) => name === 'ApplicationCheck')).toHaveLength(1)
    expect(asked).not.toContain('ViewFlowPicture')
    const name = checks.pictures.fields.front
    await check
      .getByRole('button', { name: checks.pictures.showOne(name), exact })
      .last()
      .click()
    const picture = check.getByRole('img', { name, exact })
    const width = () => picture.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    await journey.looksRight(page, 'application-check')
    await journey.looksRightOnPhone(page, 'application-check')

    const contract = part(page, signature.title)
    const download = page.waitForEvent('download')
    await contract.getByRole('button', { name: shared.files.signed }).first().click()
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
    await link(page, signature.open).click()
    await titled(page, applicant)
    expect(page.url()).toContain('/console/signatures/')
    await page.goBack()

    await link(page, validation.review).click()
    await page.getByLabel(reviews.decide.approve).waitFor()
    await part(page, reviews.person.title).getByText('LOW INCOME').waitFor()
    await journey.looksRight(page, 'review-waiting')
    await journey.looksRightOnPhone(page, 'review-waiting')
    await page.getByLabel(reviews.decide.approve).check()
    await page.getByLabel(reviews.decide.notes).fill('The payslip is genuine.')
    await press(page, reviews.decide.send.approved)
    await told(page, reviews.decide.done.approved)

    // What is decided keeps its pictures, and every way to them.
    await link(page, reviews.person.execution).click()
    await part(page, execution.result).getByText('LOW INCOME').waitFor()
    await part(page, execution.steps).getByText(checks.reasons.image_blurred).waitFor()
    await journey.looksRight(page, 'execution-decided')
    await journey.looksRightOnPhone(page, 'execution-decided')
    await link(page, execution.pictures).click()
    await page.getByText(reviews.decide.ended).waitFor()
    await link(page, reviews.person.subject).click()
    await titled(page, applicant)
    await page.goto(`${journey.base}/console/applications/${id}`)
    await link(page, validation.execution).click()
    await link(page, execution.pictures).waitFor()
    await page.goBack()
    await part(page, validation.title).waitFor()
    expect(await link(page, validation.review).count()).toBe(0)

    // Who may not see checks is shown none of it.
    const viewer = await journey.open()
    await journey.enter(viewer, tenant, 'viewer', `/applications/${id}`)
    await titled(viewer, applicant)
    for (const of of [validation.execution, validation.review, signature.open])
      expect(await link(viewer, of).count()).toBe(0)
    expect(await viewer.getByText(validation.evidence).count()).toBe(0)
  })

  it('an execution that is under way, and one that failed, lead to their pictures and say in words why', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { checks, reviews } = journey.words
    const { execution } = journey.words.flows.executions
    const made = await newRequest(tenant, await usableFlow(tenant, [cardStep({ max_attempts: 2 })]))
    const token = made.access_token as string
    const { id: step } = await currentStep(token)
    const { front, back } = await cardPhotos()
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', `/executions/${made.id}`)
    await part(page, execution.steps).waitFor()
    expect(await link(page, execution.pictures).count()).toBe(0)
    expect((await submit(token, step, { front: await blurred(front), back })).status).toBe(400)
    await page.reload()
    await link(page, execution.pictures).click()
    await page.getByText(reviews.decide.running).waitFor()
    await journey.looksRight(page, 'review-running')
    expect((await submit(token, step, { front, back: front })).status).toBe(429)
    await page.reload()
    const person = part(page, reviews.person.title)
    await person.getByText(`${checks.reasons.attempts_exhausted} · ${checks.reasons.sides_equal}`).waitFor()
    await journey.looksRightOnPhone(page, 'review-failed')
    await link(page, reviews.person.execution).click()
    await part(page, execution.result).getByText(checks.reasons.attempts_exhausted).waitFor()
    await part(page, execution.steps).getByText(checks.reasons.sides_equal).waitFor()
    await link(page, execution.pictures).waitFor()
    await journey.looksRight(page, 'execution-failed')
    const { body } = await graph(tenant.admin, 'query ($id: ID!) { getFlowRequest(id: $id) { reasons } }', {
      id: made.id,
    })
    expect(body.data.getFlowRequest.reasons).toEqual(['ATTEMPTS_EXHAUSTED', 'sides_equal'])
  })
})
