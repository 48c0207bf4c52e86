export { openDeliveryWorker } from './sender.ts'
export { enqueueDeliveries } from './sql/enqueue.ts'
export { of } from './sql/settings.ts'
export { plainText, summaryOf } from './summary.ts'
