import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/flows-texts.ts'
import { periods } from './search.ts'
import './simulation.css'

/** What is asked of the past; it stands in the address. */
export function AskedFields({
  id,
  days,
  tenant,
  tenants,
  children,
}: {
  id: string
  days: (typeof periods)[number]
  tenant: string | undefined
  /** Whose executions may be tried, for who may choose. */
  tenants: readonly { id: string; name: string }[]
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
      {tenants.length > 0 && (
        <div className="field">
          <label className="field__label" htmlFor={`${field}-tenant`}>
            {texts.tenant}
          </label>
          <select
            className="input"
            id={`${field}-tenant`}
            value={tenant ?? ''}
            onChange={({ target }) => ask({ days, tenant: target.value || undefined })}
          >
            <option value="">{texts.own}</option>
            {tenants.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
      )}
      {children}
    </div>
  )
}
