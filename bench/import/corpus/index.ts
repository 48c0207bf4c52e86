import type { Content } from './contents.ts'
import * as contents from './contents.ts'
import type { Layout } from './layouts.ts'
import * as layouts from './layouts.ts'
import * as more from './moreLayouts.ts'

/** What a layout leaves out of the truth: a sheet without a column for it cannot say it. */
type Told = { limits: boolean; units: boolean; process: boolean }
export type Sample = { name: string; isHeld: boolean; content: Content; layout: Layout; told: Told }

const all: Told = { limits: true, units: true, process: true }
const flat: Told = { ...all, process: false }
type Entry = [name: string, layout: Layout, content: Content, told?: Told]

const { press, haccp, shaft, power, vehicle, pump, mould, office, english, boiler } = contents
const seen: Entry[] = [
  ['merged process, stamps', layouts.mergedProcess, press],
  ['merged process, shaft', layouts.mergedProcess, shaft],
  ['merged process, power', layouts.mergedProcess, power],
  ['month sheet, press', layouts.monthSheet, press, flat],
  ['month sheet, vehicle', layouts.monthSheet, vehicle, flat],
  ['limit columns, shaft', layouts.limitColumns, shaft, flat],
  ['limit columns, mould', layouts.limitColumns, mould, flat],
  ['section rows, office', layouts.sectionRows, office],
  ['section rows, power', layouts.sectionRows, power],
  ['english, compressor', layouts.englishHeads, english],
  ['english headings, pump', layouts.englishHeads, pump],
  ['place and content, vehicle', layouts.placeAndContent, vehicle],
  ['place and content, press', layouts.placeAndContent, press],
  ['two lists, office', layouts.twoLists, office, flat],
  ['two lists, boiler', layouts.twoLists, boiler, flat],
  ['days down, haccp', layouts.daysDown, haccp, flat],
  ['days down, boiler', layouts.daysDown, boiler, flat],
  ['sheet per process, power', layouts.sheetPerProcess, power],
  ['sheet per process, mould', layouts.sheetPerProcess, mould],
  ['readings, shaft', layouts.readings, shaft],
  ['readings, mould', layouts.readings, mould],
  ['vertical process, pump', more.verticalProcess, pump],
  ['vertical process, haccp', more.verticalProcess, haccp],
  ['headed again, boiler', more.headedAgain, boiler],
  ['nominal and tolerance, shaft', more.nominalAndTolerance, shaft, flat],
  ['compact month, haccp', more.compactMonth, haccp, flat],
  ['limits in names, pump', more.limitsInNames, pump],
  ['offered lists, vehicle', more.offeredLists, vehicle],
  ['bare list, office', more.bareList, office, flat],
  ['double lines, press', more.doubleLines, press],
]
/** Not looked at before the first full run, and not tuned for. */
const held: Entry[] = [
  ['merged process, boiler', layouts.mergedProcess, boiler],
  ['month sheet, pump', layouts.monthSheet, pump, flat],
  ['section rows, haccp', layouts.sectionRows, haccp],
  ['two lists, vehicle', layouts.twoLists, vehicle, flat],
  ['readings, power', layouts.readings, power],
  ['headed again, press', more.headedAgain, press],
  ['compact month, office', more.compactMonth, office, flat],
  ['limits in names, boiler', more.limitsInNames, boiler],
  ['offered lists, mould', more.offeredLists, mould],
  ['double lines, power', more.doubleLines, power],
]

const samples = (entries: readonly Entry[], isHeld: boolean): Sample[] =>
  entries.map(([name, layout, content, told = all]) => ({ name, layout, content, told, isHeld }))

/** Forty workbooks of sites that never existed, with what is in them. */
export const corpus: Sample[] = [...samples(seen, false), ...samples(held, true)]
