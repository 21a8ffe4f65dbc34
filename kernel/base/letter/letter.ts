import { escapeHtml } from '../html/index.js'

/** The tenant in whose name a letter is sent: its name, logo and colour. */
export interface Brand {
  name: string
  /** The address of the logo, https or a picture as a data URL; without a logo the letter shows the name. */
  logoUrl: string | null
  /** #rrggbb */
  primaryColor: string | null
}

/** The content of a letter. Every value is plain text. */
export interface Letter {
  /** BCP 47 tag of the letter's language. */
  language: string
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** Labels with their values, such as an amount and a date. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** The only button: a link to one of our own pages. */
  action?: { label: string; url: string }
  /** Small print at the end. */
  footnote: string
}

/** A letter as it is mailed, with the same words in plain text and in HTML. */
export interface WrittenLetter {
  subject: string
  text: string
  html: string
}

const defaultColor = '#1f4e79'
const ink = '#1f2933'
const faint = '#5f6c7b'
const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const channel = (hex: string) => {
  const share = Number.parseInt(hex, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The colour of the text on a background: white or dark, whichever has more contrast (WCAG 2). */
export function lightOrDark(background: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(background.slice(at, at + 2)))
  const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  return 1.05 / (luminance + 0.05) >= 4.5 ? '#ffffff' : '#111111'
}

/** Joins the lines of a subject or name, because a line break would start another mail header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const row = (style: string, inner: string) => `<tr><td style="${style}">${inner}</td></tr>`
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${ink}">${escapeHtml(text)}</p>`

function factsTable(facts: NonNullable<Letter['facts']>) {
  const cell = 'padding:10px 0;border-top:1px solid #e4e7eb;font-size:15px;line-height:22px;vertical-align:top'
  const lines = facts.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:${faint};padding-right:16px">${escapeHtml(label)}</td>` +
      `<td align="right" style="${cell};color:${ink};font-weight:600">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-bottom:1px solid #e4e7eb">${lines.join('')}</table>`
}

function button({ label, url }: NonNullable<Letter['action']>, color: string) {
  const link = `display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:600;color:${lightOrDark(color)};text-decoration:none`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td bgcolor="${color}" style="border-radius:6px;background:${color}"><a href="${escapeHtml(url)}" style="${link}">${escapeHtml(label)}</a></td></tr></table>`
}

function masthead({ name, logoUrl }: Brand) {
  if (!logoUrl) return escapeHtml(name)
  return `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="40" style="display:block;height:40px;max-width:240px;border:0;outline:none">`
}

function htmlOf(brand: Brand, letter: Letter): string {
  const color = brand.primaryColor ?? defaultColor
  const { language, subject, greeting, paragraphs, facts = [], action, footnote } = letter
  const body = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...(facts.length > 0 ? [factsTable(facts)] : []),
    ...(action ? [button(action, color)] : []),
  ].join('\n')
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f5f7;font-family:${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f3f5f7" style="background:#f3f5f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#ffffff" style="max-width:560px;background:#ffffff;border-radius:8px;text-align:left">
${row(`height:6px;font-size:0;line-height:0;background:${color};border-radius:8px 8px 0 0`, '&nbsp;')}
${row(`padding:24px 28px 8px;font-size:20px;line-height:28px;font-weight:700;color:${ink}`, masthead(brand))}
${row('padding:16px 28px 12px', body)}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
${row(`padding:16px 28px;font-size:13px;line-height:20px;color:${faint}`, escapeHtml(footnote))}
</table>
</td></tr></table>
</body>
</html>
`
}

function textOf(brand: Brand, { greeting, paragraphs, facts = [], action, footnote }: Letter): string {
  const blocks = [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${brand.name}\n${footnote}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

/** Writes a letter for mail programs of any kind: with tables and inline styles, at most 560 px wide. */
export const writeLetter = (brand: Brand, letter: Letter): WrittenLetter => {
  const subject = oneLine(letter.subject)
  return { subject, text: textOf(brand, letter), html: htmlOf(brand, { ...letter, subject }) }
}
