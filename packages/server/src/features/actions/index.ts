export { findingOf } from './finding.ts'
export { photoPath } from './sql/steps.ts'
export { isOpenFor, ofSheet } from './sql.ts'
export { storeAction } from './storeAction.ts'
