export { planSchedules } from './planJob.ts'
export { planSchedule } from './planSchedule.ts'
export { idsByTemplate, upsert } from './sql.ts'
