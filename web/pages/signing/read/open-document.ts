import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

/** The address of the worker, of this site, as browsers with trusted types take it. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes
      ?.createPolicy('otorga-worker', {
        createScriptURL(url) {
          if (new URL(url, location.href).origin !== location.origin) throw new TypeError('a script of another site')
          return url
        },
      })
      .createScriptURL(workerUrl) ?? workerUrl
  )
}

let loaded: Promise<typeof import('pdfjs-dist')> | undefined

/** The library, and the one worker that all documents share. */
async function library() {
  loaded ??= import('pdfjs-dist/legacy/build/pdf.min.mjs').then((pdf: typeof import('pdfjs-dist')) => {
    pdf.GlobalWorkerOptions.workerPort = new Worker(trustedWorkerUrl(), { type: 'module' })
    return pdf
  })
  return loaded
}

/** The end of what was shown before: until then the worker takes no other document. */
let ending: Promise<unknown> = Promise.resolve()

/** Opens the PDF at an address; `close` ends also what is still loading. */
export function openDocument(url: string): { opened: Promise<PDFDocumentProxy>; close: () => void } {
  let task: PDFDocumentLoadingTask | undefined
  let closed = false
  const open = async () => {
    const pdf = await library()
    await ending
    if (closed) throw new Error('closed before it was opened')
    task = pdf.getDocument({
      url,
      // The policy of the page lets no text become a script.
      isEvalSupported: false,
      useWasm: false,
    })
    return task.promise
  }
  return {
    opened: open(),
    close: () => {
      closed = true
      if (task) ending = Promise.allSettled([ending, task.destroy()])
    },
  }
}
