/** How much of a body has been sent, in bytes. */
export interface Progress {
  loaded: number
  total: number
}

/** A `fetch` that tells its progress while it sends, where there is XMLHttpRequest; elsewhere it tells the end. */
export const fetchWithProgress =
  (onProgress: (progress: Progress) => void, fetch: typeof globalThis.fetch) =>
  async (request: Request): Promise<Response> => {
    const body = await request.blob()
    if (typeof XMLHttpRequest === 'undefined') {
      const { method, headers, signal } = request
      const response = await fetch(request.url, { method, headers, signal, body })
      onProgress({ loaded: body.size, total: body.size })
      return response
    }
    return byXhr(request, body, onProgress)
  }

function byXhr(request: Request, body: Blob, onProgress: (progress: Progress) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const stop = () => xhr.abort()
    xhr.open(request.method, request.url)
    xhr.responseType = 'blob'
    xhr.withCredentials = request.credentials === 'include'
    request.headers.forEach((value, name) => {
      xhr.setRequestHeader(name, value)
    })
    xhr.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total })
    xhr.onload = () => {
      const { status, statusText } = xhr
      // These statuses have no body, and a Response refuses one.
      const answer = status === 204 || status === 304 ? null : (xhr.response as Blob)
      resolve(new Response(answer, { status, statusText, headers: headersOf(xhr.getAllResponseHeaders()) }))
    }
    // As fetch does.
    xhr.onerror = () => reject(new TypeError('the connection failed'))
    xhr.onabort = () => reject(request.signal.reason)
    xhr.onloadend = () => request.signal.removeEventListener('abort', stop)
    request.signal.addEventListener('abort', stop, { once: true })
    xhr.send(body)
  })
}

const headersOf = (text: string) =>
  new Headers(
    text
      .split('\r\n')
      .filter(Boolean)
      .map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon), line.slice(colon + 1).trim()]
      }),
  )
