import { expect } from 'vitest'
import { part, press, told } from '../console-journey.js'
import { link, type Story } from './story.js'

const exact = true

/** An amount as a person copies it from the screen. */
const amountIn = (text: string | null) => text!.replaceAll(/[^\d.]/g, '')

/** The operator opens the credit of the signed contract and sends the money. */
export async function disburse(story: Story) {
  const { words, operator: page } = story
  const { signature, credit } = words.applications
  const texts = words.credits.disburse
  const signed = part(page, signature.title).locator('dd', { hasText: words.shared.signatureStatus.signed })
  await expect
    .poll(
      async () => {
        await page.reload()
        await part(page, signature.title).waitFor()
        return signed.waitFor({ timeout: 2_000 }).then(
          () => true,
          () => false,
        )
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  await story.journey.looksRight(page, 'story-application')
  await story.journey.looksRightOnPhone(page, 'story-application')
  await link(page, credit.open).click()
  await page.getByLabel(texts.account).fill('001-223344')
  await page.getByLabel(texts.bank).fill('007')
  await page.getByLabel(texts.type).selectOption({ label: texts.types.savings })
  await page.getByRole('button', { name: texts.send, exact }).dblclick()
  await told(page, texts.done)
}

/** A payment that is pressed twice is booked once; another is reversed; then the credit is paid off. */
export async function payOff(story: Story) {
  const { words, operator: page } = story
  const { payment, payments, owed } = words.credits
  const { schedule, instalmentStatus, creditStatus } = words.shared
  const rows = part(page, payments.title).getByRole('row')
  const first = part(page, schedule.title).getByRole('row').nth(1)
  const pay = async (amount: string) => {
    await page.getByLabel(payment.amount, { exact }).fill(amount)
    await page.getByRole('button', { name: payment.send, exact }).dblclick()
    await told(page, payment.done)
  }
  const cells = await first.getByRole('cell').allTextContents()
  await page.getByLabel(payment.reference).fill('PSE-1')
  await pay(amountIn(cells.at(-3)!))
  await first.getByText(instalmentStatus.paid, { exact }).waitFor()
  await rows.nth(1).waitFor()
  expect(await rows.count()).toBe(2)

  await pay('150000')
  await rows.nth(2).waitFor()
  const booked = rows.filter({ hasText: '150,000' })
  await booked.getByRole('button').click()
  await page.getByRole('dialog').getByLabel(payments.reason).fill('Booked to the wrong credit.')
  await press(page, payments.send)
  await told(page, payments.done)
  await booked.getByText(payments.statuses.reversed).waitFor()
  await story.journey.looksRight(page, 'story-credit')

  const whole = page.locator('.facts__fact', { hasText: owed.payoff }).locator('dd')
  await page.getByLabel(payment.kinds.payoff, { exact }).check()
  await pay(amountIn(await whole.textContent()))
  await page.getByText(creditStatus.closed, { exact }).first().waitFor()
  await story.journey.looksRightOnPhone(page, 'story-paid-off')
}
