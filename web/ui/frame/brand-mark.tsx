import type { Brand } from './brand.ts'
import './page-frame.css'

/** The logo of a tenant, else its name. */
export function BrandMark({ brand }: { brand: Pick<Brand, 'name' | 'logo'> }) {
  return (
    <span className="frame__brand">
      {brand.logo ? <img className="frame__logo" src={brand.logo} alt={brand.name} /> : brand.name}
    </span>
  )
}
