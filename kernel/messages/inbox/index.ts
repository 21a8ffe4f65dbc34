export { isApplied, markApplied } from './applied.js'
export { type BatchConsumerOptions, batchConsumer } from './batch-consumer.js'
export { type ConsumerOptions, consumer } from './consumer.js'
