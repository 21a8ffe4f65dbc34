import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { formatMoney, moneyMarks } from '@otorga/ui/format/money.ts'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { useId } from 'react'
import { NumericFormat } from 'react-number-format'
import type { SimulatorConfig } from '../application/api.ts'
import { useTexts } from '../texts/wizard-texts.ts'
import { nearestAmounts, quoteOf } from './quote-of.ts'
import '@otorga/ui/fields/field.css'
import './simulator.css'

export interface AmountInputProps {
  config: SimulatorConfig
  /** A decimal string, as it was typed; it may be an amount that is not lent. */
  amount: string
  termDays: number
  onChange: (amount: string) => void
}

/** The amount, typed and by a slider; an amount that is not lent says why, and is never rounded by itself. */
export function AmountInput({ config, amount, termDays, onChange }: AmountInputProps) {
  const { simulator } = useTexts()
  const { locale } = useReading()
  const id = useId()
  const { min, max, step, currency } = config.amount
  const format = { locale, currency }
  const money = (value: number | string) => formatMoney(value, format)
  const { fault } = quoteOf(config, amount, termDays)
  const words =
    fault &&
    {
      unreadable: simulator.fault.unreadable,
      range: simulator.fault.range(money(min), money(max)),
      step: simulator.fault.step(money(step)),
    }[fault]
  const nearest = fault === 'step' ? nearestAmounts(config, amount) : []
  const shown = Number(amount)
  return (
    <div className="field amount">
      <label className="field__label" htmlFor={id}>
        {simulator.amount}
      </label>
      <NumericFormat
        className="input amount__input number"
        id={id}
        value={amount}
        valueIsNumericString
        {...moneyMarks(format)}
        allowNegative={false}
        inputMode="decimal"
        autoComplete="off"
        onValueChange={({ value }, { source }) => {
          if (source === 'event') onChange(value)
        }}
        isAllowed={({ floatValue = 0 }) => floatValue <= 999_999_999_999.99}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-range ${fault ? `${id}-fault` : ''}`}
      />
      <input
        className="amount__slider"
        type="range"
        aria-label={simulator.amount}
        aria-valuetext={fault ? simulator.amount : money(amount)}
        min={min}
        max={max}
        step={step}
        value={Number.isFinite(shown) ? Math.min(Math.max(shown, min), max) : min}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="amount__bounds number" id={`${id}-range`}>
        <span className="visually-hidden">{simulator.range(money(min), money(max))}</span>
        <span aria-hidden="true">{money(min)}</span>
        <span aria-hidden="true">{money(max)}</span>
      </div>
      <div role="status" id={`${id}-fault`}>
        {words && (
          <Notice kind="warning">
            <span>{words}</span>
            {nearest.length > 0 && (
              <span className="field__row">
                {nearest.map((one) => (
                  <button key={one} className="choice number" type="button" onClick={() => onChange(one)}>
                    {money(one)}
                  </button>
                ))}
              </span>
            )}
          </Notice>
        )}
      </div>
    </div>
  )
}
