import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  currentStep,
  draftFlow,
  flows,
  formStep,
  livenessStep,
  newRequest,
  newSlug,
  platform,
  ruleBody,
  submit,
  usableFlow,
} from '../contract/flow/support.js'
import { decide, platformUnderApproval } from '../contract/identity/approvals.js'
import { platformPerson } from '../contract/identity/support.js'
import { dataOf } from '../contract/lending/support.js'
import { call, eventually, graph } from '../harness/call.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { choose } from './choose.js'
import { ConsoleJourney, part, press, titled, told } from './console-journey.js'

const exact = true

describe.skipIf(missing)(`the flows of identity checks at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  /** The same state in the dark, and on a telephone in both. */
  async function looksRightAnywhere(page: Page, state: string) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await journey.looksRight(page, `${state}-${colorScheme}`)
      await journey.looksRightOnPhone(page, `${state}-${colorScheme}`)
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
  const storedDraft = async (id: string) =>
    (
      await graph(
        await platform(),
        `query ($id: ID!) { getDraftVersion(id: $id) { steps { name config } rules { name condition outcome reasonCode } } }`,
        { id },
      )
    ).body.data.getDraftVersion
  async function addForm(page: Page, name: string, question: string, answer: string) {
    const { steps } = journey.words.flows
    await press(page, steps.add)
    await page.getByRole('radio', { name: new RegExp(`^${steps.types.form}`) }).check()
    const form = page.getByRole('region', { name: steps.add, exact })
    await form.getByLabel(steps.fields.name, { exact }).fill(name)
    await form.getByRole('button', { name: steps.questions.add, exact }).click()
    await form.getByLabel(steps.questions.name, { exact }).fill(question)
    await form.getByLabel(steps.questions.type, { exact }).selectOption(answer)
    await form.getByRole('button', { name: steps.add, exact }).click()
    await told(page, steps.added(name))
  }

  it('the platform makes a flow, orders its steps by keys, tries a rule on an example, and publishes', async () => {
    const { flows: words } = journey.words
    const { create, builder, steps, rules, flow: ofFlow } = words
    const page = await journey.open()
    await journey.enterAsPlatform(page, '/flows')
    await titled(page, words.title)
    await page.getByRole('link', { name: words.make, exact }).click()
    const slug = newSlug()
    await page.getByLabel(create.name, { exact }).fill('Proof of income')
    await page.getByLabel(create.slug, { exact }).fill(slug)
    await press(page, create.send)
    await titled(page, builder.title('Proof of income'))
    const id = new URL(page.url()).pathname.split('/').at(-2)!

    await press(page, steps.add)
    await page.getByRole('region', { name: steps.add, exact }).getByRole('button', { name: steps.add, exact }).click()
    await page
      .getByRole('alert')
      .getByRole('link', { name: new RegExp(steps.errors.required) })
      .waitFor()
    await looksRightAnywhere(page, 'flow-step-faults')
    await press(page, 'Cancel')
    await addForm(page, 'Income', 'income', 'number')
    await addForm(page, 'Residence', 'city', 'string')

    // By keys alone: the button keeps the focus, and the move is said.
    await page.getByRole('button', { name: builder.upOne('Residence'), exact }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(builder.moved('Residence', '1', '2')).waitFor()
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(builder.upOne('Residence'))
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await storedDraft(id)).steps.map(({ name }: { name: string }) => name))
      .toEqual(['Residence', 'Income'])

    await press(page, rules.add)
    const form = page.getByRole('region', { name: rules.add, exact })
    await form.getByLabel(rules.fields.name, { exact }).fill('Low income')
    await form.getByLabel(rules.form.fact, { exact }).fill('steps.form.data.income')
    await form.getByLabel(rules.form.operator, { exact }).selectOption('<')
    await form.getByLabel(`${rules.form.value}: ${rules.form.kinds.number}`, { exact }).fill('1000')
    const text = form.getByLabel(rules.text, { exact })
    expect(JSON.parse(await text.inputValue())).toEqual({ '<': [{ var: ['steps.form.data.income', 0] }, 1000] })
    // The text is the same condition: what is written there stands in the form.
    await text.fill('{"<": [{"var": "steps.form.data.income"}, 1500]}')
    expect(await form.getByLabel(`${rules.form.value}: ${rules.form.kinds.number}`, { exact }).inputValue()).toBe(
      '1500',
    )
    const example = form.getByLabel(rules.trial.example, { exact })
    await example.fill('{"steps": {"form": {"data": {"income": 500}}}}')
    await form.getByRole('button', { name: rules.trial.run, exact }).click()
    await told(page, rules.trial.holds)
    await looksRightAnywhere(page, 'flow-rule-tried')
    await example.fill('{"steps": {"form": {}}}')
    await form.getByRole('button', { name: rules.trial.run, exact }).click()
    await told(page, rules.trial.missing('steps.form.data.income'))
    await form.getByLabel(rules.fields.reasonCode).fill('LOW_INCOME')
    await form.getByRole('button', { name: rules.add, exact }).click()
    await told(page, rules.added('Low income'))
    await looksRightAnywhere(page, 'flow-draft')
    expect((await storedDraft(id)).rules).toEqual([
      {
        name: 'Low income',
        condition: { '<': [{ var: 'steps.form.data.income' }, 1500] },
        outcome: 'review',
        reasonCode: 'LOW_INCOME',
      },
    ])

    await press(page, builder.publish)
    await page
      .getByRole('dialog', { name: builder.publishTitle })
      .getByRole('button', { name: builder.publish })
      .click()
    await told(page, builder.published)
    await page.getByRole('link', { name: ofFlow.toFlow }).click()
    await titled(page, 'Proof of income')
    await page.getByRole('list', { name: words.picture.name(words.version('1')) }).waitFor()
    await looksRightAnywhere(page, 'flow')
  })

  it('a draft is compared with the version in use, and tried on the past before it counts', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { flows: words } = journey.words
    const { rules, builder, flow: ofFlow, simulation, compare } = words
    const asked = { name: 'Low income', condition: { '<': [{ var: 'steps.form.data.income' }, 1500] } }
    const none = { name: 'No income', trigger: 'step', condition: { '<': [{ var: 'steps.form.data.income' }, 10] } }
    const id = await usableFlow(
      tenant,
      [formStep()],
      [ruleBody({ ...asked, score_modifier: 0 }), ruleBody({ ...none, outcome: 'reject' })],
    )
    for (const income of [500, 1200, 5000]) {
      const { access_token: token } = await newRequest(tenant, id)
      expect((await submit(token, (await currentStep(token)).id, { data: { income } })).status).toBe(200)
    }
    const page = await journey.open()
    await journey.enterAsPlatform(page, `/flows/${id}`)
    await press(page, ofFlow.newDraft)
    await page.getByRole('dialog').getByRole('button', { name: ofFlow.newDraft, exact }).click()
    await press(page, builder.editOne('Low income'))
    const edited = page.getByRole('region', { name: builder.editOne('Low income'), exact })
    await edited.getByLabel(`${rules.form.value}: ${rules.form.kinds.number}`, { exact }).fill('6000')
    await edited.getByRole('button', { name: rules.save, exact }).click()
    await told(page, rules.saved('Low income'))
    const token = await platform()
    const at = `${flows}/${id}/versions/draft/steps`
    await dataOf(201, call('POST', at, { token, body: livenessStep({ order: 1 }) }))

    await page.getByRole('link', { name: ofFlow.compare, exact }).click()
    await titled(page, compare.title('Validation'))
    await page.getByText(compare.count(2)).waitFor()
    const drawn = page.getByRole('list', { name: words.picture.name(words.version('2')) })
    await drawn
      .getByRole('list', { name: words.picture.rules('Questions') })
      .getByText('No income')
      .waitFor()
    await drawn.getByText(words.marks.added, { exact }).waitFor()
    await page.getByRole('table', { name: compare.table.name('Low income') }).waitFor()
    await looksRightAnywhere(page, 'flow-compared')

    await page.goto(`${journey.base}/console/flows/${id}/simulation?days=30`)
    await titled(page, simulation.title('Validation'))
    await choose(page.getByLabel(simulation.tenant, { exact }), tenant.slug)
    await press(page, simulation.run)
    await told(page, simulation.progress('3', '3'))
    const row = page.getByRole('table', { name: simulation.table }).getByRole('row', { name: words.outcomes.review })
    expect(await row.getByRole('cell').allTextContents()).toEqual(['0', '2', '0', '0', '2'])
    // The one that the draft would send to a person says why, in words.
    await page.getByRole('table', { name: simulation.changed, exact }).getByText('LOW INCOME').waitFor()
    await looksRightAnywhere(page, 'flow-simulated')
    await page.goto(`${journey.base}/console/flows`)
    await page
      .getByRole('row', { name: /^Validation/ })
      .getByText(words.draft('2'))
      .first()
      .waitFor()
    await looksRightAnywhere(page, 'flows')
  })

  it('two who change one step see what is stored, and a change of another step stands in nobody’s way', async () => {
    const { builder, steps } = journey.words.flows
    const id = await draftFlow([formStep(), formStep({ name: 'More' })], [ruleBody()])
    const token = await platform()
    const at = `${flows}/${id}/versions/draft/steps`
    const theirs = async (name: string, body: object) => {
      const [found] = (await dataOf(200, call('GET', at, { token }))).filter(
        (one: { name: string }) => one.name === name,
      )
      await dataOf(200, call('PATCH', `${at}/${found.id}`, { token, headers: { 'If-Match': '*' }, body }))
    }
    const page = await journey.open()
    await journey.enterAsPlatform(page, `/flows/${id}/draft`)
    await press(page, builder.editOne('Questions'))
    const form = page.getByRole('region', { name: builder.editOne('Questions'), exact })
    await form.getByLabel(steps.fields.maxAttempts).fill('5')
    await theirs('More', { max_attempts: 9 })
    await form.getByRole('button', { name: steps.save, exact }).click()
    await told(page, steps.saved('Questions'))

    await press(page, builder.editOne('Questions'))
    await form.getByLabel(steps.fields.title).fill('About you')
    await theirs('Questions', { max_attempts: 2 })
    await form.getByRole('button', { name: steps.save, exact }).click()
    const dialog = page.getByRole('dialog', { name: builder.conflict.title })
    await dialog.waitFor()
    await looksRightAnywhere(page, 'flow-conflict')
    await dialog.getByRole('button', { name: builder.conflict.keep, exact }).click()
    await told(page, steps.saved('Questions'))
    const [questions] = await dataOf(200, call('GET', at, { token }))
    expect(questions).toMatchObject({ max_attempts: 2, config: { ui: { title: 'About you' } } })

    // What somebody else changes of a step stands in no order's way.
    await theirs('More', { max_attempts: 8 })
    // Dragged by a pointer, from the handle of the first below the second.
    const items = page.getByRole('list', { name: steps.title, exact }).getByRole('listitem')
    const [from, to] = [await items.nth(0).locator('.part__handle').boundingBox(), await items.nth(1).boundingBox()]
    await page.mouse.move(from!.x + 5, from!.y + 5)
    await page.mouse.down()
    await page.mouse.move(from!.x + 5, to!.y + to!.height - 2, { steps: 5 })
    await page.mouse.up()
    await page.getByText(builder.moved('Questions', '2', '2')).waitFor()
    await expect
      .poll(async () => (await storedDraft(id)).steps.map(({ name }: { name: string }) => name))
      .toEqual(['More', 'Questions'])

    await press(page, builder.removeOne('More'))
    await page
      .getByRole('dialog', { name: steps.removeTitle('More') })
      .getByRole('button', { name: 'Remove' })
      .click()
    await told(page, steps.removed('More'))
    await press(page, builder.discard)
    await page
      .getByRole('dialog', { name: builder.discardTitle })
      .getByRole('button', { name: builder.discard })
      .click()
    await told(page, builder.discarded)
  })

  it('a publication under four eyes is proposed, and in use once another administrator approves it', async () => {
    const { builder, flow: ofFlow } = journey.words.flows
    const id = await draftFlow([formStep()])
    const checker = (await platformPerson(['platform_admin'])).token
    onTestFinished(() => platformUnderApproval([]))
    await platformUnderApproval(['flow_version'])
    const page = await journey.open()
    await journey.enterAsPlatform(page, `/flows/${id}/draft`)
    const publish = async () => {
      await press(page, builder.publish)
      await page
        .getByRole('dialog', { name: builder.publishTitle })
        .getByRole('button', { name: builder.publish, exact })
        .click()
    }
    await publish()
    await told(page, builder.proposed)
    await looksRightAnywhere(page, 'flow-proposed')
    await publish()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await page.keyboard.press('Escape')
    const [change] = (
      await graph(checker, '{ listChangeRequests(entityType: flow_version, status: pending) { items { id } } }')
    ).body.data.listChangeRequests.items
    await dataOf(200, decide(checker, change.id, 'approve'))
    await eventually('the publication', async () => {
      const { status } = await call('GET', `${flows}/${id}/versions/published`, { token: checker })
      return status === 200 || undefined
    })
    await page.goto(`${journey.base}/console/flows/${id}`)
    await part(page, journey.words.flows.version('1'))
      .getByText(journey.words.flows.versionStates.published, { exact })
      .waitFor()
    await press(page, ofFlow.deactivate)
    await page
      .getByRole('dialog', { name: ofFlow.deactivateTitle })
      .getByRole('button', { name: ofFlow.deactivate, exact })
      .click()
    await told(page, ofFlow.deactivated)
    await press(page, ofFlow.activate)
    await told(page, ofFlow.activated)
  })

  it('a tenant sees the flows that it may use and what ran through them; each role what is open to it', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { executions, picture, flow: ofFlow } = journey.words.flows
    const { shell, shared } = journey.words
    const id = await usableFlow(tenant, [formStep()], [ruleBody()])
    const made = await newRequest(tenant, id)
    await submit(made.access_token, (await currentStep(made.access_token)).id, { data: { income: 500 } })
    await currentStep((await newRequest(tenant, id)).access_token)

    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/flows')
    await page.getByRole('link', { name: 'Validation', exact }).click()
    await page.getByRole('list', { name: picture.rulesAtEnd }).getByText('Low income').waitFor()
    expect(await page.getByRole('button', { name: ofFlow.newDraft }).count()).toBe(0)
    await looksRightAnywhere(page, 'flow-of-tenant')
    await page.getByRole('link', { name: ofFlow.executions }).click()
    await titled(page, executions.title)
    await page.getByText(executions.ofFlow('Validation')).waitFor()
    await looksRightAnywhere(page, 'executions')
    await page.goto(`${journey.base}/console/executions/${made.id}`)
    await part(page, executions.execution.steps).getByText(executions.step.passed, { exact }).waitFor()
    await part(page, executions.execution.result).getByText('LOW INCOME').waitFor()
    await page.getByRole('link', { name: executions.execution.review, exact }).waitFor()
    await looksRightAnywhere(page, 'execution')
    await page.goto(`${journey.base}/console/flows/${id}/draft`)
    await page.getByRole('heading', { name: shared.states.refusedTitle }).waitFor()

    const operator = await journey.open()
    await journey.enter(operator, tenant, 'operator', '/executions?status=needs_review')
    await operator.getByRole('row', { name: /Ana Restrepo/ }).waitFor()
    const places = operator.getByRole('navigation', { name: shell.navigation })
    expect(await places.getByRole('link', { name: journey.words.flows.title, exact }).count()).toBe(0)
    const viewer = await journey.open()
    await journey.enter(viewer, tenant, 'viewer', '/executions')
    await viewer.getByRole('heading', { name: shared.states.refusedTitle }).waitFor()
  })
})
