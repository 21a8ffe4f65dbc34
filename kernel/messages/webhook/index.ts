export { enqueueWebhook, type NewWebhook } from './queue.js'
export { createWebhookSender, type WebhookSender, type WebhookSenderOptions } from './sender.js'
export { newWebhookSecret, signWebhook, verifyWebhook } from './signature.js'
