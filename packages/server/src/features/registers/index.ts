export { type Lookups, noRegisters, readRegisters, readSkills } from './lookUp.ts'
export { saveInstrument, saveMaster, skillsOf, synonymsOf } from './sql.ts'
