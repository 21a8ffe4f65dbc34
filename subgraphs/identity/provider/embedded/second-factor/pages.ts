import { renderSVG } from 'uqr'
import { alert, escapeHtml, layout } from '../pages.js'

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('\n')

const codeInput = `<label for="code">Code of 6 digits</label>
<input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]*" minlength="6" maxlength="11" required autofocus>`

const recoveryInput = `<label for="recovery">Recovery code</label>
<input id="recovery" name="code" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="40" required>`

export interface CodePage {
  realm: string
  email: string
  action: string
  ticket: string
  fault?: string
}

/** Asks for a code of the app after the password was right; a recovery code is accepted too. */
export function codePage({ realm, email, action, ticket, fault }: CodePage): string {
  const form = (input: string) => `<form method="post" action="${escapeHtml(action)}">
${hidden({ ticket })}
${input}
<button type="submit">Continue</button>
</form>`
  return layout(
    'Enter your code',
    `<h1>Enter your code</h1><p>${escapeHtml(realm)}<br>${escapeHtml(email)}<br>Open your authenticator app and enter the code that it shows for this account.</p>${alert(fault)}
${form(codeInput)}
<details><summary>The phone is not at hand</summary>
<p>Enter one of your recovery codes. Each works once. Without one, ask your administrator to remove the second factor.</p>
${form(recoveryInput)}
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
export function enrolPage({ action, ticket, sealed, secret, address, role, fault }: EnrolPage): string {
  const why = role === undefined ? '' : `Your role ${role} needs a second factor to sign in. `
  return layout(
    'Set up the second factor',
    `<h1>Set up the second factor</h1><p>${escapeHtml(why)}Scan this with an authenticator app on your phone.</p>${alert(fault)}
<div class="qr" role="img" aria-label="QR code of the secret below">${renderSVG(address, { border: 4, ecc: 'M' })}</div>
<details><summary>Enter the secret by hand instead</summary>
<p><code>${escapeHtml(secret.replace(/(.{4})(?!$)/g, '$1 '))}</code></p>
</details>
<form method="post" action="${escapeHtml(action)}">
${hidden({ ticket, sealed })}
${codeInput}
<button type="submit">Confirm the code</button>
</form>`,
  )
}

/** Shows recovery codes, this once. */
export function recoveryCodesPage({
  codes,
  action,
  fields,
}: {
  codes: string[]
  action: string
  fields: Record<string, string>
}): string {
  return layout(
    'Keep your recovery codes',
    `<h1>Keep your recovery codes</h1><p>Each signs you in once without your phone. They are shown only now: print them, or put them into your password manager.</p>
<ol class="codes">${codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('')}</ol>
<form method="post" action="${escapeHtml(action)}">
${hidden(fields)}
<button type="submit">I have kept them</button>
</form>`,
  )
}

interface AccountPage {
  realm: string
  action: string
  signInUrl: string
}

/** Asks for e-mail and password, before a second factor can be added or changed. */
export function proveAccountPage({
  realm,
  action,
  signInUrl,
  email = '',
  fault,
}: AccountPage & { email?: string; fault?: string }): string {
  return layout(
    'Second factor',
    `<h1>Second factor</h1><p>${escapeHtml(realm)}<br>A code of your phone protects your account even from somebody who knows your password. Prove who you are to add or change it.</p>${alert(fault)}
<form method="post" action="${escapeHtml(action)}">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="username" autocapitalize="none" maxlength="254" required value="${escapeHtml(email)}"${email ? '' : ' autofocus'}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="256" required${email ? ' autofocus' : ''}>
<button type="submit">Continue</button>
</form>
<a href="${escapeHtml(signInUrl)}">Back to sign in</a>`,
  )
}

/** What the user of a second factor can do with it; each of it takes a code. */
export function managePage({
  action,
  ticket,
  left,
  role,
  fault,
}: {
  action: string
  ticket: string
  /** Recovery codes that are still unused. */
  left: number
  /** The role that requires the second factor, if one does. */
  role?: string
  fault?: string
}): string {
  const remove =
    role === undefined
      ? '<button type="submit" name="act" value="remove" class="grave">Remove the second factor</button>'
      : `<p>It cannot be removed, because your role ${escapeHtml(role)} needs it.</p>`
  return layout(
    'Second factor',
    `<h1>Second factor</h1><p>Your account has one. ${left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left. Enter a code of your app, or a recovery code, and choose what to do.</p>${alert(fault)}
<form method="post" action="${escapeHtml(action)}">
${hidden({ ticket })}
<label for="code">Code</label>
<input id="code" name="code" type="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40" required autofocus>
<button type="submit" name="act" value="replace">Set it up on another phone</button>
<button type="submit" name="act" value="codes">Make new recovery codes</button>
${remove}
</form>`,
  )
}

/** Shown after a change. */
export function factorDonePage(message: string, signInUrl: string): string {
  return layout(
    'Second factor',
    `<h1>Second factor</h1><p role="status">${escapeHtml(message)}</p>
<a class="button" href="${escapeHtml(signInUrl)}">Sign in</a>`,
  )
}
