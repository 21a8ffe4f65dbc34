/** A colour's red, green and blue, 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number]

/** The colours of a tenant on light and on dark pages. */
export interface TenantTheme {
  light: { brand: string; onBrand: string }
  dark: { brand: string; onBrand: string }
}

const white: Rgb = [255, 255, 255]
const ink: Rgb = [13, 17, 23]
/** The grounds of tokens.css against which a tenant's colour must be legible, as text and as a border. */
const grounds = { light: [238, 240, 244], dark: [30, 38, 50] } as const satisfies Record<string, Rgb>
/** WCAG 2 AA asks for 4.5; the rest is for the soft shades that are mixed of it. */
const wantedContrast = 5.2

const rgbOf = (hex: string): Rgb | undefined => {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) ?? []
  return red && green && blue
    ? [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
    : undefined
}
const hexOf = (color: Rgb) => `#${color.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`
const mixed = (color: Rgb, other: Rgb, share: number): Rgb => [
  color[0] + (other[0] - color[0]) * share,
  color[1] + (other[1] - color[1]) * share,
  color[2] + (other[2] - color[2]) * share,
]

function luminance(color: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])
}

/** The contrast of two colours by WCAG 2: 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Moves a colour towards another, in small steps, until it stands out from the ground. */
function legible(color: Rgb, ground: Rgb, towards: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mixed(color, towards, share)
    if (contrast(shade, ground) >= wantedContrast) return shade
  }
  return towards
}

/** How well text of a colour (#rrggbb) can be read on the pages, by WCAG 2: 1 to 21, of which AA asks for 4.5; undefined for anything else. */
export function contrastOnPages(hex: string, scheme: keyof typeof grounds): number | undefined {
  const color = rgbOf(hex)
  return color && contrast(color, grounds[scheme])
}

const onto = (background: Rgb) => (contrast(white, background) >= contrast(ink, background) ? white : ink)

/** The shades of a tenant's colour (#rrggbb) in which text on it and text of it can be read; undefined for anything else. */
export function tenantTheme(hex: string): TenantTheme | undefined {
  const color = rgbOf(hex)
  if (!color) return undefined
  const shades = { light: legible(color, grounds.light, ink), dark: legible(color, grounds.dark, white) }
  return {
    light: { brand: hexOf(shades.light), onBrand: hexOf(onto(shades.light)) },
    dark: { brand: hexOf(shades.dark), onBrand: hexOf(onto(shades.dark)) },
  }
}

/** Shows the page in a tenant's colours. */
export function applyTheme(theme: TenantTheme | undefined, { style }: HTMLElement = document.documentElement) {
  if (!theme) return
  for (const scheme of ['light', 'dark'] as const) {
    style.setProperty(`--brand-${scheme}`, theme[scheme].brand)
    style.setProperty(`--on-brand-${scheme}`, theme[scheme].onBrand)
  }
}
