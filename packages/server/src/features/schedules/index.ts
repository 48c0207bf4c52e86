export { expandSchedules } from './expandJob.ts'
export { expandSchedule } from './expandSchedule.ts'
export { idsByTemplate, upsert } from './sql.ts'
