export { openWebhookWorker } from './sender.ts'
export { prune } from './sql.ts'
