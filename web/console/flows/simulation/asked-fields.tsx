import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { RecordBox } from '../../shared/choices/record-box.tsx'
import { tenants } from '../../shared/choices/tenants.ts'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/flows-texts.ts'
import { periods } from './search.ts'
import './simulation.css'

/** What is asked of the past; it stands in the address. */
export function AskedFields({
  id,
  days,
  tenant,
  ofOthers,
  children,
}: {
  id: string
  days: (typeof periods)[number]
  tenant: string | undefined
  /** Whether those of other tenants may be tried. */
  ofOthers: boolean
  /** The button. */
  children: ReactNode
}) {
  const { simulation: texts } = useTexts()
  const shared = useShared()
  const go = useNavigate()
  const field = useId()
  const ask = (search: { days: (typeof periods)[number]; tenant: string | undefined }) =>
    void go({ to: '/flows/$id/simulation', params: { id }, search, replace: true })
  return (
    <div className="simulation__asked">
      <div className="field">
        <label className="field__label" htmlFor={`${field}-days`}>
          {texts.days}
        </label>
        <select
          className="input"
          id={`${field}-days`}
          value={days}
          onChange={({ target }) => ask({ days: periods.find((one) => String(one) === target.value) ?? days, tenant })}
        >
          {periods.map((one) => (
            <option key={one} value={one}>
              {shared.days(one)}
            </option>
          ))}
        </select>
      </div>
      {ofOthers && (
        <div className="field">
          <label className="field__label" htmlFor={`${field}-tenant`}>
            {texts.tenant}
          </label>
          <RecordBox
            id={`${field}-tenant`}
            label={texts.tenant}
            source={tenants}
            none={texts.own}
            value={tenant ?? ''}
            onChosen={({ value }) => ask({ days, tenant: value || undefined })}
          />
        </div>
      )}
      {children}
    </div>
  )
}
