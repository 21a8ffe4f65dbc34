const base = 'http://console.invalid'

/** A relative path of the same origin, normalized as browsers do; anything else becomes `/`. */
export function returnUrl(wanted: string | undefined): string {
  if (!wanted || wanted.length > 2_000 || !wanted.startsWith('/') || !URL.canParse(wanted, base)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, base)
  // `/.//other.example` resolves to the path `//other.example`, which as a Location is another host.
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/'
}
