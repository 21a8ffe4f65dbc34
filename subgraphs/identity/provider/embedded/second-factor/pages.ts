import { filled } from '@otorga/kernel/base/letter'
import { renderSVG } from 'uqr'
import { alert, escapeHtml, layout, readable } from '../pages.js'
import { counted, type PageTexts } from '../texts/index.js'

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('\n')

const codeInput = ({ fields }: PageTexts) => `<label for="code">${fields.appCode}</label>
<input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]*" minlength="6" maxlength="11" required autofocus>`

const recoveryInput = ({ fields }: PageTexts) => `<label for="recovery">${fields.recoveryCode}</label>
<input id="recovery" name="code" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="40" required>`

export interface CodePage {
  realm: string
  email: string
  action: string
  ticket: string
  fault?: string
}

/** Asks for a code of the app after the password was right; a recovery code is accepted too. */
export function codePage(texts: PageTexts, { realm, email, action, ticket, fault }: CodePage): string {
  const { title, about, noPhone, recovery } = texts.code
  const form = (input: string) => `<form method="post" action="${escapeHtml(action)}">
${hidden({ ticket })}
${input}
<button type="submit">${texts.continue}</button>
</form>`
  return layout(
    texts,
    title,
    `<h1>${title}</h1><p>${readable(realm)}<br>${readable(email)}<br>${about}</p>${alert(fault)}
${form(codeInput(texts))}
<details><summary>${noPhone}</summary>
<p>${recovery}</p>
${form(recoveryInput(texts))}
</details>`,
  )
}

export interface EnrolPage {
  action: string
  ticket: string
  sealed: string
  secret: string
  /** The address that the QR code shows. */
  address: string
  /** The role that requires the second factor, if one does. */
  role?: string
  fault?: string
}

/** Shows a new secret as a QR code and as text, and asks for its first code. */
export function enrolPage(
  texts: PageTexts,
  { action, ticket, sealed, secret, address, role, fault }: EnrolPage,
): string {
  const { title, scan, picture, byHand, confirm } = texts.enrol
  const why = role === undefined ? '' : `${filled(texts.enrol.why, { role })} `
  return layout(
    texts,
    title,
    `<h1>${title}</h1><p>${readable(why)}${scan}</p>${alert(fault)}
<div class="qr" role="img" aria-label="${escapeHtml(picture)}">${renderSVG(address, { border: 4, ecc: 'M' })}</div>
<details><summary>${byHand}</summary>
<p><code>${escapeHtml(secret.replace(/(.{4})(?!$)/g, '$1 '))}</code></p>
</details>
<form method="post" action="${escapeHtml(action)}">
${hidden({ ticket, sealed })}
${codeInput(texts)}
<button type="submit">${confirm}</button>
</form>`,
  )
}

/** Shows recovery codes, this once. */
export function recoveryCodesPage(
  texts: PageTexts,
  { codes, action, fields }: { codes: string[]; action: string; fields: Record<string, string> },
): string {
  const { title, about, kept } = texts.recoveryCodes
  return layout(
    texts,
    title,
    `<h1>${title}</h1><p>${about}</p>
<ol class="codes">${codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('')}</ol>
<form method="post" action="${escapeHtml(action)}">
${hidden(fields)}
<button type="submit">${kept}</button>
</form>`,
  )
}

interface AccountPage {
  realm: string
  action: string
  signInUrl: string
}

/** Asks for e-mail and password, before a second factor can be added or changed. */
export function proveAccountPage(
  texts: PageTexts,
  { realm, action, signInUrl, email = '', fault }: AccountPage & { email?: string; fault?: string },
): string {
  const { title, about } = texts.secondFactor
  return layout(
    texts,
    title,
    `<h1>${title}</h1><p>${readable(realm)}<br>${about}</p>${alert(fault)}
<form method="post" action="${escapeHtml(action)}">
<label for="email">${texts.fields.email}</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="username" autocapitalize="none" maxlength="254" required value="${escapeHtml(email)}"${email ? '' : ' autofocus'}>
<label for="password">${texts.fields.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="256" required${email ? ' autofocus' : ''}>
<button type="submit">${texts.continue}</button>
</form>
<a href="${escapeHtml(signInUrl)}">${texts.backToSignIn}</a>`,
  )
}

interface ManagePage {
  action: string
  ticket: string
  /** Recovery codes that are still unused. */
  left: number
  /** The role that requires the second factor, if one does. */
  role?: string
  fault?: string
}

/** What the user of a second factor can do with it; each of it takes a code. */
export function managePage(texts: PageTexts, { action, ticket, left, role, fault }: ManagePage): string {
  const { secondFactor, fields } = texts
  const { title, choose } = secondFactor
  const remove =
    role === undefined
      ? `<button type="submit" name="act" value="remove" class="grave">${secondFactor.remove}</button>`
      : `<p>${readable(filled(secondFactor.required, { role }))}</p>`
  return layout(
    texts,
    title,
    `<h1>${title}</h1><p>${counted(texts, secondFactor.left, left)} ${choose}</p>${alert(fault)}
<form method="post" action="${escapeHtml(action)}">
${hidden({ ticket })}
<label for="code">${fields.code}</label>
<input id="code" name="code" type="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40" required autofocus>
<button type="submit" name="act" value="replace">${secondFactor.replace}</button>
<button type="submit" name="act" value="codes">${secondFactor.codes}</button>
${remove}
</form>`,
  )
}

/** Shown after a change. */
export function factorDonePage(texts: PageTexts, message: string, signInUrl: string): string {
  const { title } = texts.secondFactor
  return layout(
    texts,
    title,
    `<h1>${title}</h1><p role="status">${readable(message)}</p>
<a class="button" href="${escapeHtml(signInUrl)}">${texts.signIn.title}</a>`,
  )
}
