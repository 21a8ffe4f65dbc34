import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastOnPages, tenantTheme } from './tenant-theme.ts'

const luminance = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
const contrast = (one: string, other: string) => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('makes any colour of a tenant legible as text and as the ground of text, on light and on dark pages', () => {
  fc.assert(
    fc.property(color, (hex) => {
      const { light, dark } = tenantTheme(hex)!
      for (const ground of ['#ffffff', '#f5f6f8', '#eef0f4'])
        expect(contrast(light.brand, ground)).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['#0d1117', '#161c26', '#1e2632'])
        expect(contrast(dark.brand, ground)).toBeGreaterThanOrEqual(4.5)
      for (const { brand, onBrand } of [light, dark]) expect(contrast(onBrand, brand)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
it('leaves a colour as it is that can be read already', () => {
  expect(tenantTheme('#0a3d91')!.light).toEqual({ brand: '#0a3d91', onBrand: '#ffffff' })
})
it('says how well a colour can be read before and after it is corrected', () => {
  const { light, dark } = tenantTheme('#ffdd00')!
  expect(contrastOnPages('#ffdd00', 'light')).toBeLessThan(2)
  expect(contrastOnPages('#ffdd00', 'dark')).toBeGreaterThan(4.5)
  expect(contrastOnPages(light.brand, 'light')).toBeGreaterThan(4.5)
  expect(dark.brand).toBe('#ffdd00')
  expect(contrastOnPages('yellow', 'light')).toBeUndefined()
})
it('takes six hexadecimal digits only', () => {
  for (const text of ['red', '#fff', '#12345g', 'url(x)', '#123456;']) expect(tenantTheme(text)).toBeUndefined()
})
