import { writeWorkbook } from '../../../packages/server/src/engines/workbook/writeWorkbook.ts'
import type { Content } from './contents.ts'
import * as contents from './contents.ts'
import * as others from './heldLayouts.ts'
import type { Layout } from './layouts.ts'
import * as layouts from './layouts.ts'
import * as more from './moreLayouts.ts'
import type { Page } from './page.ts'
import { strangerSamples } from './stranger/index.ts'
import { alterations, altered } from './written/altered.ts'
import { contentOf, drawn, readWritten, type Written } from './written/draw.ts'

/** What a layout leaves out of the truth: a sheet without a column for it cannot say it. */
type Told = { units: boolean; process: boolean }
export type Sample = { name: string; content: Content; workbook: () => Buffer; told: Told }

const all: Told = { units: true, process: true }
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
/** Layouts written after the importer and scored once before anything was mended for them. */
const held: Entry[] = [
  ['everyday words, office', others.wordyHeads, office, flat],
  ['scoring, office', others.scoring, office],
  ['signed tolerance, mould', others.signedTolerance, mould, { ...flat, units: false }],
  ['two-line cells, vehicle', others.twoLineCells, vehicle, flat],
  ['outline, press', others.outline, press],
  ['twice a day, pump', others.twiceADay, pump],
  ['questions, haccp', others.questions, haccp, flat],
  ['machines across, boiler', others.machinesAcross, boiler, flat],
  ['far away, power', others.farAway, power, flat],
  ['criterion below, press', others.criterionBelow, press, flat],
]

const bookOf = (pages: readonly Page[]) => () => writeWorkbook(pages.map((page) => page.sheet()))

const samples = (entries: readonly Entry[]): Sample[] =>
  entries.map(([name, layout, content, told = all]) => ({ name, content, workbook: bookOf(layout(content)), told }))

/** `*` as process: the paper does not say one. */
const sampleOf = (sheet: Written): Sample => ({
  name: sheet.title,
  content: contentOf(sheet),
  workbook: bookOf(sheet.pages.map(drawn)),
  told: { units: true, process: !sheet.lines.some((line) => line.startsWith('*')) },
})
const written = (name: string): Sample[] => readWritten(name).map(sampleOf)
const dozens = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  'twentyfirst',
  'twentysecond',
  'twentythird',
]

export type Group = { name: string; samples: Sample[] }

/** Workbooks of sites that never existed, with what is in them. */
export const corpus: Group[] = [
  { name: 'drawn', samples: samples(seen) },
  { name: 'drawn later', samples: samples(held) },
  ...dozens.map((name) => ({ name: `written, ${name} set`, samples: written(name) })),
  { name: 'a third stranger’s workbooks', samples: strangerSamples() },
  { name: 'a fourth stranger’s workbooks', samples: strangerSamples('fourth') },
  { name: 'a fifth stranger’s workbooks', samples: strangerSamples('fifth') },
  { name: 'a sixth stranger’s workbooks', samples: strangerSamples('sixth') },
  { name: 'a seventh stranger’s workbooks', samples: strangerSamples('seventh') },
  { name: 'an eighth stranger’s workbooks', samples: strangerSamples('eighth') },
  { name: 'a ninth stranger’s workbooks', samples: strangerSamples('ninth') },
  { name: 'a tenth stranger’s workbooks', samples: strangerSamples('tenth') },
  { name: 'an eleventh stranger’s workbooks', samples: strangerSamples('eleventh') },
  { name: 'a twelfth stranger’s workbooks', samples: strangerSamples('twelfth') },
  { name: 'a thirteenth stranger’s workbooks', samples: strangerSamples('thirteenth') },
  { name: 'a fourteenth stranger’s workbooks', samples: strangerSamples('fourteenth') },
  { name: 'a fifteenth stranger’s workbooks', samples: strangerSamples('fifteenth') },
  { name: 'a sixteenth stranger’s workbooks', samples: strangerSamples('sixteenth') },
  { name: 'a seventeenth stranger’s workbooks', samples: strangerSamples('seventeenth') },
  { name: 'an eighteenth stranger’s workbooks', samples: strangerSamples('eighteenth') },
  { name: 'a nineteenth stranger’s workbooks', samples: strangerSamples('nineteenth') },
  { name: 'a twentieth stranger’s workbooks', samples: strangerSamples('twentieth') },
  { name: 'a twenty-first stranger’s workbooks', samples: strangerSamples('twentyfirst') },
  { name: 'a twenty-second stranger’s workbooks', samples: strangerSamples('twentysecond') },
  { name: 'a twenty-third stranger’s workbooks', samples: strangerSamples('twentythird') },
  { name: 'a twenty-fourth stranger’s workbooks', samples: strangerSamples('twentyfourth') },
  { name: 'a twenty-fifth stranger’s workbooks', samples: strangerSamples('twentyfifth') },
  { name: 'a twenty-sixth stranger’s workbooks', samples: strangerSamples('twentysixth') },
  { name: 'a twenty-seventh stranger’s workbooks', samples: strangerSamples('twentyseventh') },
  { name: 'a twenty-eighth stranger’s workbooks', samples: strangerSamples('twentyeighth') },
  { name: 'a twenty-ninth stranger’s workbooks', samples: strangerSamples('twentyninth') },
  { name: 'a thirtieth stranger’s workbooks', samples: strangerSamples('thirtieth') },
  { name: 'a thirty-first stranger’s workbooks', samples: strangerSamples('thirtyfirst') },
  { name: 'a thirty-second stranger’s workbooks', samples: strangerSamples('thirtysecond') },
  { name: 'a thirty-third stranger’s workbooks', samples: strangerSamples('thirtythird') },
  { name: 'a thirty-fourth stranger’s workbooks', samples: strangerSamples('thirtyfourth') },
  { name: 'a thirty-fifth stranger’s workbooks', samples: strangerSamples('thirtyfifth') },
  { name: 'a thirty-sixth stranger’s workbooks', samples: strangerSamples('thirtysixth') },
  { name: 'a thirty-seventh stranger’s workbooks', samples: strangerSamples('thirtyseventh') },
  { name: 'a thirty-eighth stranger’s workbooks', samples: strangerSamples('thirtyeighth') },
  { name: 'a thirty-ninth stranger’s workbooks', samples: strangerSamples('thirtyninth') },
  { name: 'a fortieth stranger’s workbooks', samples: strangerSamples('fortieth') },
  { name: 'a forty-first stranger’s workbooks', samples: strangerSamples('fortyfirst') },
]

/** The written ones once more, as other sites would have drawn them. */
export const redrawn: Group[] = Object.entries(alterations).map(([name, alter]) => ({
  name: `written, ${name}`,
  samples: dozens.flatMap(readWritten).map((sheet) => sampleOf(altered(sheet, alter))),
}))
