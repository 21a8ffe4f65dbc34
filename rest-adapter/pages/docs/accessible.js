/** Names, levels and roles that the viewer's elements lack, by selector. */
const repairs = [
  ['.info .title', level(2)],
  ['.opblock-tag', level(3)],
  ['.opblock-body h4, .opblock-body h5, .scheme-container h4', level(4)],
  ['.models > h4', level(3)],
  ['.dialog-ux h3', level(2)],
  ['.dialog-ux h4', level(3)],
  ['.dialog-ux h6, .dialog-ux h2', level(4)],
  ['.dialog-ux', { role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Authorize' }],
  ['.information-container', { role: 'region', 'aria-label': 'Contract' }],
  ['.scheme-container', { role: 'region', 'aria-label': 'Server and authorization' }],
  ['.close-modal', { 'aria-label': 'Close' }],
  ['#servers', { 'aria-label': 'Server' }],
  ['table[role=region]', { role: null }],
  ['pre, .highlight-code > div', { tabindex: '0' }],
  ['.copy-to-clipboard > button', { 'aria-label': 'Copy' }],
  ['textarea.body-param__text', { 'aria-label': 'Body' }],
]

/** Fields of parameters, which are named by their row. */
const fields =
  '.parameters select, .parameters input, .parameters textarea, .content-type, .body-param-content-type select'

function level(number) {
  return { role: 'heading', 'aria-level': String(number) }
}

function repair(root) {
  for (const [selector, attributes] of repairs)
    for (const element of root.querySelectorAll(selector))
      for (const [name, value] of Object.entries(attributes))
        if (value === null) element.removeAttribute(name)
        else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  for (const field of root.querySelectorAll(fields)) {
    if (field.labels?.length > 0 || field.hasAttribute('aria-label')) continue
    const row = field.closest('tr')?.querySelector('.parameter__name')
    field.setAttribute('aria-label', row?.firstChild?.textContent?.trim() || 'Media type')
  }
}

/** The buttons of the dialog, by what is written on them and the scheme that they are about. */
function repairDialog(root) {
  for (const container of root.querySelectorAll('.auth-container')) {
    const [scheme] = container.querySelector('h4')?.textContent.trim().split(/\W/) ?? ['']
    for (const button of container.querySelectorAll('button')) {
      const name = `${button.textContent} ${scheme}`.trim()
      if (button.getAttribute('aria-label') !== name) button.setAttribute('aria-label', name)
    }
  }
}

/** Keeps the viewer usable by keyboard and screen reader, whatever it shows. */
export function makeAccessible(root) {
  let asked = false
  const observer = new MutationObserver(() => {
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      repair(root)
      repairDialog(root)
    })
  })
  observer.observe(root, { childList: true, subtree: true })
}
