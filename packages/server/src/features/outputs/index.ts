export { makeOutput } from './makeJob.ts'
export { sweepOutputs } from './sweepJob.ts'
