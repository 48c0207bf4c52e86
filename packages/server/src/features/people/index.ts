export { syncRoles } from './rolesJob.ts'
export { introduce, nameOf, namesOf, remember, setEnabled, setGroups, setStamp, stampOf, stampsOf } from './sql.ts'
