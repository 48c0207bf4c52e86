import type { Item } from '../../model/item.ts'
import { isMeasured } from '../../model/measured.ts'
import type { Process, TemplateContent } from '../../model/template.ts'
import { typeOfKind } from './questionTypes.ts'

export type TemplateNaming = { code: string; name: string; category: string }
/** The sheets of an XLSForm, cell by cell. */
export type XlsFormSheet = { name: 'survey' | 'choices' | 'settings'; rows: string[][] }

const surveyHead = [
  ...['type', 'name', 'label', 'hint', 'guidance_hint', 'required', 'constraint', 'appearance', 'repeat_count'],
  'ecs::data',
]

/** A template as an XLSForm. What the standard cannot say stands in `ecs::data`, so that reading it back loses nothing. */
export function writeXlsForm({ code, name, category }: TemplateNaming, content: TemplateContent): XlsFormSheet[] {
  const survey: string[][] = [surveyHead]
  const choices: string[][] = [
    ['list_name', 'name', 'label'],
    ['okng', 'ok', '良'],
    ['okng', 'ng', '否'],
  ]
  for (const [at, process] of content.processes.entries()) {
    const field = `p${at + 1}`
    const kind = process.repeat ? 'repeat' : 'group'
    survey.push([
      `begin_${kind}`,
      field,
      process.name,
      '',
      '',
      '',
      '',
      '',
      '',
      dataOf(process, ['id', 'no', 'name', 'items']),
    ])
    for (const [no, item] of process.items.entries()) survey.push(questionOf(item, `${field}_i${no + 1}`, choices))
    survey.push([`end_${kind}`, field])
  }
  // The form of the site names items by ids that are others when this is read back.
  const { processes: _, layout: __, ...whole } = content
  return [
    { name: 'survey', rows: survey },
    { name: 'choices', rows: choices },
    {
      name: 'settings',
      rows: [
        ['form_title', 'form_id', 'ecs::category', 'ecs::data'],
        [name, code, category, JSON.stringify(whole)],
      ],
    },
  ]
}

function dataOf(given: Process | Item, without: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(Object.entries(given).filter(([key]) => !without.includes(key))))
}

function questionOf(item: Item, field: string, choices: string[][]): string[] {
  const isList = item.kind === 'select' || item.kind === 'multi'
  const list = `${field}_list`
  if (isList) for (const [at, choice] of (item.choices ?? []).entries()) choices.push([list, `c${at + 1}`, choice])
  const type = isList ? `${typeOfKind[item.kind]} ${list}` : typeOfKind[item.kind]
  const limits = [item.lower && `. >= ${item.lower}`, item.upper && `. <= ${item.upper}`].filter(Boolean).join(' and ')
  const isJudgedOnly = isMeasured(item.kind)
  return [
    type,
    field,
    item.name,
    [item.standard, isJudgedOnly && limits !== '' && item.unit].filter(Boolean).join(' '),
    item.method ?? '',
    item.required ? 'yes' : '',
    // Out of limits is a judgement, not a mistake: the limits are told and not enforced.
    '',
    item.kind === 'sign' ? 'signature' : '',
    '',
    dataOf(item, ['id', 'no', 'name']),
  ]
}
