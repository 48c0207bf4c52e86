export { openAnalyticsWorker, queueEverything, refreshAll } from './sql/refresh.ts'
