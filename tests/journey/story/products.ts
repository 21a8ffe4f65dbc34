import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { newCode } from '../../contract/lending/support.js'
import { choose } from '../choose.js'
import { part, press, titled, told } from '../console-journey.js'
import { comesUp, goTo, link, type Story, unfold } from './story.js'

const exact = true

const terms = {
  category: 'personal',
  min: '1000000',
  max: '20000000',
  initial: '5000000',
  step: '100000',
  minDays: '90',
  maxDays: '720',
  options: '120, 360, 720',
  rate: '24',
  origination: '2',
  platform: '0.5',
  insurance: '0.3',
  tax: '19',
  minAge: '18',
  maxAge: '75',
}

/** The administrator types a product, sees what it costs, and proposes it. */
async function propose(story: Story, name: string, more?: (page: Page) => Promise<void>) {
  const { words, admin: page } = story
  const { title, make, form, preview, sent } = words.products
  await goTo(story, page, title)
  await link(page, make).click()
  await titled(page, form.newTitle)
  for (const [field, value] of Object.entries({ name, code: newCode(), ...terms }))
    await page.locator(`[name="${field}"]`).fill(value)
  await more?.(page)
  await page.getByText(preview.apr).waitFor()
  await story.journey.looksRight(page, 'story-product-typed')
  await press(page, form.create)
  await told(page, sent.proposed)
}

/** Who proposed it may not approve it; the checker does. */
async function approve(story: Story, name: string) {
  const { words, admin } = story
  const { changes } = words
  await link(admin, words.products.sent.changes).click()
  await admin.getByText(changes.own).waitFor()
  expect(await admin.getByText(changes.decide.open, { exact }).count()).toBe(0)
  await approveChange(story, name)
}

/** The checker approves the one change that waits. */
export async function approveChange({ words, journey, ...story }: Story, shows: string) {
  const { changes } = words
  const page = story.checker
  await goTo({ words, journey, ...story }, page, changes.title)
  await page.getByText(shows, { exact }).first().waitFor()
  await journey.looksRight(page, 'story-change')
  await unfold(page, changes.decide.open)
  await page.getByLabel(changes.decide.approve).check()
  await page.getByLabel(changes.decide.notes).fill('Fine.')
  await press(page, changes.decide.send.approve)
  await told(page, changes.decide.done.approve)
}

async function activate(story: Story, name: string) {
  const { words, admin: page } = story
  const { title, activation } = words.products
  await comesUp(story, page, title, link(page, name))
  await link(page, name).click()
  await titled(page, name)
  await press(page, activation.activate)
  await told(page, activation.activated)
}

/** A product for which an employee takes applications down; before it is active nobody can apply for it. */
export async function lendPlain(story: Story) {
  const { words, operator, products } = story
  const { take, title } = words.applications
  await propose(story, products.plain)
  await approve(story, products.plain)
  await goTo(story, operator, title)
  await link(operator, take.title).click()
  await operator.getByText(take.nothing).waitFor()
  await activate(story, products.plain)
}

/** A product whose applicants are checked and sign; the operator finds the address where they apply. */
export async function lendChecked(story: Story) {
  const { words, operator, products, flow } = story
  const { fields, signatures, title, wizard } = words.products
  await propose(story, products.checked, async (page) => {
    await choose(page.getByLabel(fields.flow), flow)
    await page.getByLabel(signatures.electronic).check()
  })
  await approve(story, products.checked)
  await activate(story, products.checked)
  await comesUp(story, operator, title, link(operator, products.checked))
  await link(operator, products.checked).click()
  await titled(operator, products.checked)
  story.wizard = await part(operator, wizard.title).getByLabel(wizard.label).inputValue()
  await story.journey.looksRight(operator, 'story-product')
  await story.journey.looksRightOnPhone(operator, 'story-product')
}
