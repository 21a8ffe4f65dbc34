export { createFolderNotifier } from './folder.js'
export type { Notice, Notifier } from './port.js'
export { createSmtpNotifier } from './smtp.js'
