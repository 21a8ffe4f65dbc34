export { type Attempted, attemptWebhook } from './attempt.js'
export { enqueueWebhook, type NewWebhook, type Told, webhookBody } from './queue.js'
export { createWebhookSender, type Delivery, type WebhookSender, type WebhookSenderOptions } from './sender.js'
export { newWebhookSecret, signWebhook, verifyWebhook } from './signature.js'
