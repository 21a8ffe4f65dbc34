/** The largest document that can be signed: 25 MiB, as the contract says. */
export const mostBytes = 26_214_400

/** The most documents of one request. */
export const mostDocuments = 20

/** Why a file cannot be a document to be signed: it has nothing in it, is too large, or is no PDF. */
export async function pdfFault(file: Blob): Promise<'empty' | 'size' | 'pdf' | undefined> {
  if (file.size === 0) return 'empty'
  if (file.size > mostBytes) return 'size'
  return (await file.slice(0, 5).text()) === '%PDF-' ? undefined : 'pdf'
}
