/** A PDF cannot be signed; the sender gets the message. */
export class UnfitPdf extends Error {
  override name = 'UnfitPdf'
}
