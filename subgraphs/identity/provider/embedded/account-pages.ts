import { alert, escapeHtml, layout, type PasswordForm, passwordForm } from './pages.js'

/** The form behind a mailed link. */
export function setPasswordPage(page: PasswordForm & { realm: string; fault?: string }): string {
  return layout(
    'Set your password',
    `<h1>Set your password</h1><p>${escapeHtml(page.realm)}<br>${escapeHtml(page.email)}<br>Use at least 12 characters.</p>${alert(page.fault)}
${passwordForm(page, 'Save password')}`,
  )
}

/** Shown after the password was set. */
export function passwordSetPage(signInUrl: string): string {
  return layout(
    'Password set',
    `<h1>Password set</h1><p>Your e-mail is verified and your new password works from now on.</p>
<a class="button" href="${escapeHtml(signInUrl)}">Sign in</a>`,
  )
}

/** Shown for a link that is not valid any more, with what to do instead. */
export function deadLinkPage(forgottenUrl: string): string {
  return layout(
    'Link no longer valid',
    `<h1>This link no longer works</h1>
<p role="alert">It was used already, is older than 24 hours, or was replaced.</p>
<p>Have a new one mailed to you, or ask your administrator.</p>
<a class="button" href="${escapeHtml(forgottenUrl)}">Forgot password?</a>`,
  )
}

/** Asks for the e-mail address of a new link. */
export function forgottenPage(page: { realm: string; action: string; signInUrl: string }): string {
  return layout(
    'Forgot password',
    `<h1>Forgot password?</h1><p>${escapeHtml(page.realm)}<br>We mail you a link to set a new one.</p>
<form method="post" action="${escapeHtml(page.action)}">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="username" autocapitalize="none" maxlength="254" required autofocus>
<button type="submit">Mail me a link</button>
</form>
<a href="${escapeHtml(page.signInUrl)}">Back to sign in</a>`,
  )
}

/** The answer to a forgotten password; it is the same for every address. */
export function linkMailedPage(signInUrl: string): string {
  return layout(
    'Look at your e-mail',
    `<h1>Look at your e-mail</h1><p>If this account exists and can sign in, a link is on its way. It works once, for 24 hours. Nothing there? Wait an hour before you ask again, or ask your administrator.</p>
<a href="${escapeHtml(signInUrl)}">Back to sign in</a>`,
  )
}
