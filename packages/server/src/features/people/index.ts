export { syncRoles } from './rolesJob.ts'
export { introduce, nameOf, namesOf, remember, setEnabled, setGroups } from './sql.ts'
