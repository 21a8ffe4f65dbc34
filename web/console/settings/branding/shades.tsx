import { contrastOnPages, tenantTheme } from '@otorga/ui/tokens/tenant-theme.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/settings-texts.ts'
import './shades.css'

/** What the pages make of a colour, and how well that can be read. */
export function Shades({ color }: { color: string }) {
  const { branding: texts } = useTexts()
  const write = useWriting()
  const theme = tenantTheme(color)
  if (!theme) return null
  const ratio = (hex: string, scheme: 'light' | 'dark') =>
    write.number(Math.floor((contrastOnPages(hex, scheme) ?? 1) * 10) / 10)
  return (
    <dl className="shades small">
      {(['light', 'dark'] as const).map((scheme) => {
        const { brand } = theme[scheme]
        return (
          <div key={scheme} className="shades__one">
            <dt>{texts.schemes[scheme]}</dt>
            <dd>
              <span className="shades__swatch" style={{ background: brand }} aria-hidden="true" />
              <span className="number">{brand}</span> {texts.contrast(ratio(brand, scheme))}{' '}
              {brand !== color.toLowerCase() && <span className="muted">{texts.corrected(ratio(color, scheme))}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
