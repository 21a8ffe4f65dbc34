/** The moment at which an access token ends, in milliseconds; 0 if it does not say so. */
function endOf(token) {
  try {
    const payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(payload)).exp * 1000
  } catch {
    return 0
  }
}

const tokenOf = ({ token, value }) => token?.access_token ?? (typeof value === 'string' ? value : undefined)

/** What of an authorization may be kept: its access token. A client's secret is never kept, nor a token of another kind. */
const kept = ([name, { schema, token, value }]) => {
  const access = tokenOf({ token, value })
  if (!access || endOf(access) <= Date.now()) return []
  return [[name, { name, schema, ...(token ? { token: { access_token: access } } : { value: access }) }]]
}

/**
 * A plugin of the viewer that keeps access tokens until they end, for one tenant and in this tab alone, so that a page that is
 * loaded again is still authorized. What the viewer has for this is for all tabs and days, and keeps secrets.
 */
export function keepToken(tenant) {
  const key = `otorga.docs.${tenant ?? ''}`
  const keep = ({ authSelectors }) => {
    const all = Object.entries(authSelectors.authorized()?.toJS() ?? {}).flatMap(kept)
    if (all.length > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(all)))
    else sessionStorage.removeItem(key)
  }
  const keeping = (original, system) => (payload) => {
    const result = original(payload)
    keep(system)
    return result
  }
  const restore = ({ authActions, authSelectors }) => {
    if (authSelectors.authorized()?.size > 0) return
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const authorized = Object.fromEntries(Object.entries(stored).flatMap(kept))
    if (Object.keys(authorized).length > 0) authActions.restoreAuthorization({ authorized })
    else sessionStorage.removeItem(key)
  }
  return (system) => ({
    statePlugins: {
      auth: { wrapActions: { authorize: keeping, authorizeOauth2: keeping, logout: keeping } },
      spec: {
        wrapActions: {
          // The first moment at which the viewer knows the schemes.
          updateJsonSpec: (original) => (spec) => {
            const result = original(spec)
            restore(system.getSystem())
            return result
          },
        },
      },
    },
  })
}
