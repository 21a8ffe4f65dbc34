import { alert, escapeHtml, layout, type PasswordForm, passwordForm, readable } from './pages.js'
import { type PageTexts, passwordFaultText } from './texts/index.js'

/** The form behind a mailed link. */
export function setPasswordPage(texts: PageTexts, page: PasswordForm & { realm: string; fault?: string }): string {
  const { title, save } = texts.setPassword
  return layout(
    texts,
    title,
    `<h1>${title}</h1><p>${readable(page.realm)}<br>${readable(page.email)}<br>${passwordFaultText(texts, 'short')}</p>${alert(page.fault)}
${passwordForm(texts, page, save)}`,
  )
}

/** Shown after the password was set. */
export function passwordSetPage(texts: PageTexts, signInUrl: string): string {
  const { done, works } = texts.setPassword
  return layout(
    texts,
    done,
    `<h1>${done}</h1><p>${works}</p>
<a class="button" href="${escapeHtml(signInUrl)}">${texts.signIn.title}</a>`,
  )
}

/** Shown for a link that is not valid any more, with what to do instead. */
export function deadLinkPage(texts: PageTexts, forgottenUrl: string): string {
  const { title, heading, why, instead } = texts.deadLink
  return layout(
    texts,
    title,
    `<h1>${heading}</h1>
<p role="alert">${why}</p>
<p>${instead}</p>
<a class="button" href="${escapeHtml(forgottenUrl)}">${texts.signIn.forgotten}</a>`,
  )
}

/** Asks for the e-mail address of a new link. */
export function forgottenPage(texts: PageTexts, page: { realm: string; action: string; signInUrl: string }): string {
  const { about, button } = texts.forgotten
  const title = texts.signIn.forgotten
  return layout(
    texts,
    title,
    `<h1>${title}</h1><p>${readable(page.realm)}<br>${about}</p>
<form method="post" action="${escapeHtml(page.action)}">
<label for="email">${texts.fields.email}</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="username" autocapitalize="none" maxlength="254" required autofocus>
<button type="submit">${button}</button>
</form>
<a href="${escapeHtml(page.signInUrl)}">${texts.backToSignIn}</a>`,
  )
}

/** The answer to a forgotten password; it is the same for every address. */
export function linkMailedPage(texts: PageTexts, signInUrl: string): string {
  const { mailed, onItsWay } = texts.forgotten
  return layout(
    texts,
    mailed,
    `<h1>${mailed}</h1><p>${onItsWay}</p>
<a href="${escapeHtml(signInUrl)}">${texts.backToSignIn}</a>`,
  )
}
