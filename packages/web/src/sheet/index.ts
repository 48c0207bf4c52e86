/** The data of one checksheet, local first: what screens import. */
export type { CellView } from './cellViews.ts'
export type { Created } from './createChecksheet.ts'
export type { NewFile } from './newFile.ts'
export type { SheetStatus } from './openSheets.ts'
export type { EntryFacts } from './operationInput.ts'
export type { Saved } from './saved.ts'
export type { Sheet } from './sheet.ts'
export { useCreateChecksheet } from './useCreateChecksheet.ts'
