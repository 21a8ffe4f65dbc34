export interface Notice {
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
}

/** Sends one mail or SMS; rejects when it was not taken. */
export interface Notifier {
  send(notice: Notice): Promise<{ id: string }>
}
