/** A file that a mail carries. */
export interface Attachment {
  fileName: string
  contentType: string
  content: Uint8Array
}

export interface Notice {
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
  /** The same words as HTML, for mail programs that show it. */
  html?: string
  /** The sender's name in a mail. The sender's address is always the platform's. */
  fromName?: string
  /** Names the mail: sent again under the same one, it can be known as the same mail. */
  id?: string
  attachments?: readonly Attachment[]
}

/** Sends one mail or SMS; rejects when it was not accepted, with an error that names no address. */
export interface Notifier {
  send(notice: Notice): Promise<{ id: string }>
}
