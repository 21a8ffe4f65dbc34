import http from 'node:http'
import https from 'node:https'

/** The answer of a page or an operation. */
export interface Page {
  status: number
  headers: http.IncomingHttpHeaders
  url: string
  location: string | undefined
  setCookie: string[]
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: any JSON; callers check the fields that they use
  json: any
}

interface Asked {
  method?: string
  form?: Record<string, string>
  headers?: Record<string, string>
  body?: string
}

// Browsers resolve these names to this machine without asking a resolver.
const isLocal = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost')

/** A minimal browser: keeps cookies by host name and path, stops at redirects. */
export class Browser {
  readonly cookies = new Map<string, Map<string, { value: string; path: string }>>()

  /** `ports` maps a host to the port that serves it instead, such as that of a gateway in place of the public listener. */
  constructor(private readonly ports: Record<string, number> = {}) {}

  cookie(url: string, name: string): string | undefined {
    return this.cookies.get(new URL(url).hostname)?.get(name)?.value
  }

  setCookie(url: string, name: string, value: string, path = '/') {
    const { hostname } = new URL(url)
    this.cookies.set(hostname, (this.cookies.get(hostname) ?? new Map()).set(name, { value, path }))
  }

  async open(address: string, { method, form, headers = {}, body }: Asked = {}): Promise<Page> {
    const url = new URL(address)
    const own = [...(this.cookies.get(url.hostname) ?? [])].filter(([, { path }]) => url.pathname.startsWith(path))
    const sent = form ? new URLSearchParams(form).toString() : body
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? https : http).request(
        {
          host: isLocal(url.hostname) ? '127.0.0.1' : url.hostname.replace(/^\[|\]$/g, ''),
          port: this.ports[url.host] ?? url.port,
          path: `${url.pathname}${url.search}`,
          method: method ?? (sent === undefined ? 'GET' : 'POST'),
          headers: {
            host: url.host,
            ...(own.length > 0 && { cookie: own.map(([name, { value }]) => `${name}=${value}`).join('; ') }),
            ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
            'content-length': String(Buffer.byteLength(sent ?? '')),
            ...headers,
          },
        },
        resolve,
      )
      request.on('error', reject).end(sent)
    })
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const setCookie = response.headers['set-cookie'] ?? []
    for (const line of setCookie) this.#keep(url, line)
    return {
      status: response.statusCode!,
      headers: response.headers,
      url: url.href,
      location: response.headers.location && new URL(response.headers.location, url).href,
      setCookie,
      text,
      json: response.headers['content-type']?.includes('json') ? JSON.parse(text) : undefined,
    }
  }

  #keep(url: URL, line: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
    const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/'
    if (value === '' || /max-age=0/i.test(line)) this.cookies.get(url.hostname)?.delete(name!)
    else this.setCookie(url.href, name!, value!, path)
  }

  /** Follows redirects to the first page. Stops before an address with the path `before`, which is not opened. */
  async follow(page: Page, before: string): Promise<Page> {
    let at = page
    while (at.location && new URL(at.location).pathname !== before) at = await this.open(at.location)
    return at
  }
}
