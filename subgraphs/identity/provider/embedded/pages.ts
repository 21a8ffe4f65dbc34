import { createHash } from 'node:crypto'
import { visible } from '@otorga/foreign/visible'
import { longestPassword, shortestPassword } from './passwords.js'
import { type PageTexts, passwordFaultText } from './texts/index.js'

const style = `
:root { color-scheme: light dark; --ink: #14213d; --soft: #5b6472; --paper: #fff; --ground: #f2f4f8; --line: #cfd6e1; --accent: #1f5eff; --wrong: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef1f6; --soft: #a3adbb; --paper: #1a2130; --ground: #10151f; --line: #364154; --accent: #5b8cff; --wrong: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 24rem; padding: 2rem 1.5rem; background: var(--paper); border: 1px solid var(--line); border-radius: 1rem; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
p { margin: .25rem 0 1.5rem; color: var(--soft); }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600; }
input { width: 100%; padding: .75rem; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: .5rem; }
button { width: 100%; margin-top: 1.5rem; padding: .75rem; font: inherit; font-weight: 600; color: #fff; background: #1f5eff; border: 0; border-radius: .5rem; cursor: pointer; }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
a.button { display: block; padding: .75rem; font-weight: 600; text-align: center; text-decoration: none; color: #fff; background: #1f5eff; border-radius: .5rem; }
form + a { display: block; margin-top: 1rem; padding: .5rem; text-align: center; }
a + a { display: block; padding: .5rem; text-align: center; }
button.grave { color: var(--wrong); background: transparent; border: 1px solid var(--wrong); }
button + button { margin-top: .75rem; }
summary { margin-top: 1rem; padding: .5rem 0; color: var(--accent); cursor: pointer; }
details p { margin-bottom: 0; }
summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { font: 1rem/1.5 ui-monospace, monospace; color: var(--ink); overflow-wrap: anywhere; }
.qr { max-width: 15rem; margin: 0 auto; border-radius: .5rem; overflow: hidden; line-height: 0; }
.codes { margin: 0; padding: 1rem 1rem 1rem 2.75rem; background: var(--ground); border: 1px solid var(--line); border-radius: .5rem; }
[role=alert] { margin: 0 0 1rem; color: var(--wrong); font-weight: 600; }
`
/** The only script: it submits the sign-out form of a user who has already requested it. */
export const submitScript = 'document.forms[0].submit()'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Headers of every page; a browser applies form-action to the redirects after a form too, hence the origins. */
export function securityHeaders(formOrigins: string[], script?: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src ${sha256(style)}`,
    `script-src ${script ? sha256(script) : "'none'"}`,
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}

/** The sign-in form. */
export function signInPage(
  texts: PageTexts,
  page: {
    realm: string
    action: string
    forgottenUrl: string
    secondFactorUrl: string
    email?: string
    fault?: string
  },
): string {
  const { fields, signIn } = texts
  return layout(
    texts,
    signIn.title,
    `<h1>${signIn.title}</h1><p>${readable(page.realm)}</p>${alert(page.fault)}
<form method="post" action="${escapeHtml(page.action)}">
<label for="email">${fields.email}</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="username" autocapitalize="none" maxlength="254" required value="${escapeHtml(page.email ?? '')}"${page.email ? '' : ' autofocus'}>
<label for="password">${fields.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="${longestPassword}" required${page.email ? ' autofocus' : ''}>
<button type="submit">${signIn.title}</button>
</form>
<a href="${escapeHtml(page.forgottenUrl)}">${signIn.forgotten}</a>
<a href="${escapeHtml(page.secondFactorUrl)}">${signIn.secondFactor}</a>`,
  )
}

export interface PasswordForm {
  email: string
  action: string
  ticket: string
}

/** The form for a new password. */
export const passwordForm = (
  { fields }: PageTexts,
  page: PasswordForm,
  button: string,
) => `<form method="post" action="${escapeHtml(page.action)}">
<input type="hidden" name="ticket" value="${escapeHtml(page.ticket)}">
<input type="hidden" name="email" autocomplete="username" value="${escapeHtml(page.email)}">
<label for="password">${fields.newPassword}</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${shortestPassword}" maxlength="${longestPassword}" required autofocus>
<label for="repeated">${fields.repeated}</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" minlength="${shortestPassword}" maxlength="${longestPassword}" required>
<button type="submit">${button}</button>
</form>`

/** The form that replaces a temporary password. */
export function newPasswordPage(texts: PageTexts, page: PasswordForm & { fault?: string }): string {
  const { title, temporary, save } = texts.newPassword
  return layout(
    texts,
    title,
    `<h1>${title}</h1><p>${temporary} ${passwordFaultText(texts, 'short')}</p>${alert(page.fault)}
${passwordForm(texts, page, save)}`,
  )
}

/** Asks whether to sign out; submits itself when that is certain. */
export function signOutPage(texts: PageTexts, form: string, certain: boolean): string {
  const { title, about } = texts.signOut
  const answered = form.replace(
    '</form>',
    `<input type="hidden" name="logout" value="yes"><button type="submit">${title}</button></form>`,
  )
  const script = certain ? `<script>${submitScript}</script>` : ''
  return layout(texts, title, `<h1>${title}</h1><p>${about}</p>${answered}${script}`)
}

/** Shown after a sign-out without a redirect. */
export function signedOutPage(texts: PageTexts): string {
  const { done, close } = texts.signOut
  return layout(texts, done, `<h1>${done}</h1><p>${close}</p>`)
}

/** Any failure, in one sentence; `technical` is the protocol's own English message, for those who look after a client. */
export function errorPage(texts: PageTexts, message: string, technical?: string): string {
  const { faults, signIn } = texts
  const more = technical === undefined ? '' : `<p lang="en"><code>${readable(technical)}</code></p>`
  return layout(texts, signIn.title, `<h1>${faults.title}</h1><p role="alert">${readable(message)}</p>${more}`)
}

/** A complete page with this content. */
export function layout({ language }: PageTexts, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Otorga</title>
<style>${style}</style>
</head>
<body><main>${content}</main></body>
</html>`
}

/** The error of a form; screen readers read it at once. */
export function alert(fault: string | undefined): string {
  return fault ? `<div role="alert">${readable(fault)}</div>` : ''
}

/** Text that is safe in content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A text of others for the content of an element. */
export const readable = (text: string): string => escapeHtml(visible(text))
