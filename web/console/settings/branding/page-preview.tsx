import { Button } from '@otorga/ui/actions/button.tsx'
import { BrandContact } from '@otorga/ui/frame/brand-contact.tsx'
import { BrandMark } from '@otorga/ui/frame/brand-mark.tsx'
import { Card } from '@otorga/ui/frame/card.tsx'
import { tenantTheme } from '@otorga/ui/tokens/tenant-theme.ts'
import type { CSSProperties } from 'react'
import { useSession } from '../../session/session-context.ts'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/settings-texts.ts'
import type { TypedBranding } from './branding.schema.ts'
import './page-preview.css'

/** The variables of tenant-theme.ts; without a colour those of the platform, whatever stands around. */
function colors(color: string): CSSProperties {
  const theme = tenantTheme(color)
  return Object.fromEntries(
    (['light', 'dark'] as const).flatMap((scheme) => [
      [`--brand-${scheme}`, theme?.[scheme].brand ?? 'initial'],
      [`--on-brand-${scheme}`, theme?.[scheme].onBrand ?? 'initial'],
    ]),
  )
}

/** The beginning of the public pages as they would look, light and dark; a picture that nobody can press. */
export function PagePreview({ typed }: { typed: TypedBranding }) {
  const { branding: texts } = useTexts()
  const { tenant } = useSession()
  const write = useWriting()
  const brand = {
    name: tenant.name,
    // The pages load no picture from elsewhere.
    logo: typed.logo.startsWith('data:') ? typed.logo : null,
    contact: { email: typed.email.trim() || null, phone: typed.phone.trim() || null, website: null },
  }
  return (
    <div className="preview">
      <Section title={texts.preview}>
        <p className="small muted">{texts.previewWords}</p>
        {(['light', 'dark'] as const).map((scheme) => (
          <figure key={scheme} className="preview__one">
            <figcaption className="small">{texts.schemes[scheme]}</figcaption>
            <div className="preview__page" data-scheme={scheme} style={colors(typed.color)} inert>
              <div className="frame__head">
                <div className="frame__bar">
                  <BrandMark brand={brand} />
                </div>
              </div>
              <div className="preview__content stack">
                <strong className="preview__title">{texts.sample.title}</strong>
                <Card>
                  <p>{texts.sample.words}</p>
                  <p className="preview__chosen number">{write.money(1_500_000)}</p>
                  <Button>{texts.sample.button}</Button>
                  <Button kind="plain">{texts.sample.link}</Button>
                </Card>
              </div>
              <div className="frame__foot">
                <BrandContact brand={brand} />
              </div>
            </div>
          </figure>
        ))}
      </Section>
    </div>
  )
}
