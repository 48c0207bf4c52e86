export { verifyEverything } from './job.ts'
export { type AuditReport, type ChainFinding, type RecordFinding, verifyAll } from './verifyAll.ts'
export { verifyRecord } from './verifyRecord.ts'
