import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item } from '../../model/item.ts'
import type { TemplateContent } from '../../model/template.ts'
import type { SheetTable } from '../table.ts'
import { isXlsForm, readXlsForm } from './readXlsForm.ts'
import { writeXlsForm } from './writeXlsForm.ts'

const ids = () => {
  let no = 0
  return () => `00000000-0000-4000-8000-${String(no++).padStart(12, '0')}`
}
const tables = (sheets: readonly { name: string; rows: string[][] }[]): SheetTable[] =>
  sheets.map(({ name, rows }) => ({ sheet: name, rows }))

const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => `点${text.replace(/\s+/gu, '')}x`)
const decimal = fc.integer({ min: -9999, max: 9999 }).map((value) => (value / 100).toFixed(2))

const item = fc
  .record(
    {
      name: line,
      kind: fc.constantFrom(
        'okng',
        'number',
        'meter',
        'select',
        'multi',
        'text',
        'date',
        'photo',
        'sign',
        'calc',
        'qr' as const,
      ),
      unit: fc.constantFrom('MPa', '℃', 'mm'),
      standard: line,
      method: line,
      required: fc.boolean(),
      critical: fc.boolean(),
      lower: decimal,
      warnUpper: decimal,
      decimals: fc.integer({ min: 0, max: 10 }),
      choices: fc.uniqueArray(line, { minLength: 1, maxLength: 4 }),
      visibleIf: fc.constant('[圧力] > 3'),
      photoOnNg: fc.boolean(),
      default: fc.constant({ from: 'fixed' as const, value: '0' }),
    },
    { requiredKeys: ['name', 'kind'] },
  )
  .map((given) => given as Omit<Item, 'id' | 'no'>)

const content = fc
  .array(fc.record({ name: line, isRepeat: fc.boolean(), items: fc.array(item, { minLength: 1, maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((processes): TemplateContent => {
    const id = ids()
    return {
      about: { cycle: '毎日', note: '改訂あり' },
      targetKinds: ['equipment'],
      approvalFlow: { steps: [{ kind: 'approve', role: 'approver', who: 'any', userIds: [] }], label: '班長→課長' },
      retentionMonths: 36,
      processes: processes.map(({ name, isRepeat, items }, at) => ({
        id: id(),
        no: at + 1,
        name,
        order: 'fixed',
        ...(isRepeat && { repeat: { min: 1, max: 9, label: '変圧器' } }),
        items: items.map((one, no) => ({ ...one, id: id(), no: no + 1 })),
      })),
    }
  })

const condition = '$'.concat('{pressure} > 0.3')
const naming = { code: 'QF-1', name: '日常点検表', category: '設備' }

test('a template written as XLSForm and read again has lost nothing', () => {
  fc.assert(
    fc.property(content, (given) => {
      const read = readXlsForm(tables(writeXlsForm(naming, given)), ids())
      expect(read.problems).toEqual([])
      expect(read.naming).toEqual(naming)
      expect(read.content).toEqual(given)
    }),
    { numRuns: 100 },
  )
})

test('a form of ODK is read: groups, choices, limits; what has no place is named with its cell', () => {
  const form: SheetTable[] = [
    {
      sheet: 'survey',
      rows: [
        ['type', 'name', 'label::English (en)', 'hint', 'required', 'constraint', 'relevant'],
        ['start', 'start', '', '', '', '', ''],
        ['begin group', 'g1', 'Pump', '', '', '', ''],
        ['decimal', 'pressure', 'Pressure', 'MPa', 'yes', '. >= 0.3 and . <= 0.4', ''],
        ['select_one yn', 'leak', 'Leak', '', '', '', condition],
        ['geopoint', 'gps', 'Position', '', '', '', ''],
        ['image', 'photo', 'Photo', '', '', '', ''],
        ['end group', '', '', '', '', '', ''],
      ],
    },
    {
      sheet: 'choices',
      rows: [
        ['list_name', 'name', 'label'],
        ['yn', 'y', 'Yes'],
        ['yn', 'n', 'No'],
      ],
    },
    {
      sheet: 'settings',
      rows: [
        ['form_title', 'form_id'],
        ['Pump check', 'pump-1'],
      ],
    },
  ]
  expect(isXlsForm(form)).toBe(true)
  const { content: read, naming: named, problems } = readXlsForm(form, ids())
  expect(named).toMatchObject({ name: 'Pump check', code: 'pump-1' })
  expect(read?.processes[0]?.name).toBe('Pump')
  expect(read?.processes[0]?.items).toMatchObject([
    { name: 'Pressure', kind: 'number', lower: '0.3', upper: '0.4', required: true, standard: 'MPa' },
    { name: 'Leak', kind: 'select', choices: ['Yes', 'No'] },
    { name: 'Photo', kind: 'photo' },
  ])
  expect(problems.map(({ sheet, cell, read: text }) => [sheet, cell, text])).toEqual([
    ['survey', 'G5', condition],
    ['survey', 'A6', 'geopoint'],
  ])
})
