export { openIndexer } from './indexer.ts'
export { emptyQueueOnce } from './sql/write.ts'
export { targetsHolding } from './sql.ts'
