/** A realm's mail settings for an SMTP address: smtp:// or smtps:// with user and password, and `?from=`. */
export function mailSettings(smtpUrl: string): Record<string, string> {
  const address = new URL(smtpUrl)
  const secure = address.protocol === 'smtps:'
  const named = address.username !== ''
  return {
    host: address.hostname,
    port: address.port || (secure ? '465' : '587'),
    from: address.searchParams.get('from') ?? `no-reply@${address.hostname}`,
    ssl: String(secure),
    starttls: String(!secure && named), // a password is never sent without TLS
    auth: String(named),
    ...(named && { user: decodeURIComponent(address.username), password: decodeURIComponent(address.password) }),
  }
}
