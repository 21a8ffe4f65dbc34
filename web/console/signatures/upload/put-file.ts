/** Why a file did not arrive, as a code of the contract. */
const codes: Readonly<Record<number, string>> = {
  0: 'NETWORK_ERROR',
  403: 'REQUEST_EXPIRED',
  410: 'REQUEST_EXPIRED',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMIT_EXCEEDED',
}

/**
 * Puts a file where the platform keeps documents. Its address is its only credential. The code of the failure; undefined when it is
 * there. By XMLHttpRequest, which alone tells how much of it was sent.
 */
export const putFile = (
  address: string,
  file: Blob,
  tell: (share: number) => void = () => {},
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('Content-Type', 'application/pdf')
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0)
    request.onloadend = () => {
      const { status } = request
      resolve(status >= 200 && status < 300 ? undefined : (codes[status] ?? 'UPSTREAM_FAILURE'))
    }
    request.send(file)
  })
