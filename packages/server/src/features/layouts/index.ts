export { requireUsableForm } from './requireUsable.ts'
export { drawnOf, workbookPath } from './sql.ts'
