import { type Message, message } from '../../errors.ts'
import { type Item, labels, maxItems, type Process, type TemplateContent } from '../../model/index.ts'
import { compareDecimals } from '../decimal.ts'
import { maxSteps } from '../expression/budget.ts'
import { normaliseValue } from '../sheet/normalise.ts'
import { checkFormulas } from './checkFormulas.ts'
import { compileTemplate } from './compile.ts'
import { cellsOf, costOfSheet, type FormulaCost, maxCells, maxSheetSteps, mostRows } from './cost.ts'
import type { Plan, TemplateProblem } from './plan.ts'

/** Everything that keeps a template from being published, each with its place (RULES.md H). */

type Found = { key?: string; problem: Message }

const numeric = ['number', 'meter', 'calc']
const coded = ['qr', 'ocr']

/** Keys that only some kinds can use; elsewhere they would silently do nothing. */
const keyKinds: Partial<Record<keyof Item, readonly string[]>> = {
  formula: ['calc'],
  choices: ['select', 'multi'],
  okChoices: ['select', 'multi'],
  warnChoices: ['select', 'multi'],
  source: ['select', 'multi', 'user'],
  force: ['select'],
  conclusion: ['select', 'okng'],
  lower: numeric,
  upper: numeric,
  warnLower: numeric,
  warnUpper: numeric,
  limitFormula: numeric,
  warnDiff: numeric,
  decimals: numeric,
  step: ['number', 'meter'],
  monotonic: ['number', 'meter'],
  rollover: ['number', 'meter'],
  gauge: ['number', 'meter'],
  spc: numeric,
  expected: coded,
  match: coded,
  parse: coded,
  expiry: coded,
  dateRule: ['date', 'datetime'],
  maxLength: ['text', 'qr', 'ocr'],
  sign: ['sign'],
  pattern: ['pattern', 'photo'],
}

/** Whether a key says anything for items of a kind. */
export const keysOfKind = (key: keyof Item, kind: Item['kind']): boolean => keyKinds[key]?.includes(kind) ?? true

function checkKeys(item: Item): Found[] {
  return (Object.keys(keyKinds) as (keyof Item)[])
    .filter((key) => item[key] !== undefined && !keyKinds[key]?.includes(item.kind))
    .map((key) => ({ key, problem: message('keyNotForKind', { key, kind: labels.itemKind[item.kind] }) }))
}

function checkChoices(item: Item): Found[] {
  if (item.kind !== 'select' && item.kind !== 'multi') return []
  const choices = item.choices ?? []
  if (item.source === undefined && choices.length === 0) return [{ key: 'choices', problem: message('missingChoices') }]
  const known = item.source === undefined ? choices : undefined
  const double = choices.filter((choice, index) => choices.indexOf(choice) !== index)
  const lists = { okChoices: item.okChoices, warnChoices: item.warnChoices, force: item.force && [item.force.value] }
  const unknown = Object.entries(lists).flatMap(([key, list]) =>
    (list ?? []).filter((choice) => known && !known.includes(choice)).map((choice) => ({ key, choice })),
  )
  return [
    ...double.map((choice) => ({ key: 'choices', problem: message('duplicateChoice', { choice }) })),
    ...unknown.map(({ key, choice }) => ({ key, problem: message('okChoiceUnknown', { choice }) })),
  ]
}

const above = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && compareDecimals(a, b) > 0

function checkLimits({ lower, upper, warnLower, warnUpper, gauge, minPhotos, maxPhotos }: Item): Found[] {
  const found: Found[] = []
  const pairs: [string, string | undefined, string | undefined][] = [
    ['lower', lower, upper],
    ['warnLower', warnLower, warnUpper],
    ['gauge', gauge?.min, gauge?.max],
  ]
  for (const [key, low, high] of pairs) {
    if (low !== undefined && high !== undefined && above(low, high)) {
      found.push({ key, problem: message('limitsCrossed', { lower: low, upper: high }) })
    }
  }
  if (above(lower, warnLower) || above(lower, warnUpper))
    found.push({ key: 'warnLower', problem: message('warnOutsideSpec') })
  if (above(warnUpper, upper) || above(warnLower, upper))
    found.push({ key: 'warnUpper', problem: message('warnOutsideSpec') })
  if (minPhotos !== undefined && maxPhotos !== undefined && minPhotos > maxPhotos) {
    found.push({ key: 'minPhotos', problem: message('photosCrossed') })
  }
  return found
}

function checkDefault(item: Item): Found[] {
  if (item.default?.from !== 'fixed') return []
  const { value } = item.default
  const fits = 'value' in normaliseValue(item, value)
  return fits ? [] : [{ key: 'default', problem: message('defaultUnfit', { value }) }]
}

function checkRole(item: Item, content: TemplateContent): Found[] {
  const { role } = item
  if (role === undefined || content.approvalFlow.steps.some((step) => step.role === role)) return []
  return [{ key: 'role', problem: message('roleWithoutStep', { role: labels.itemRole[role] }) }]
}

function checkItem(item: Item, content: TemplateContent): Found[] {
  const formula = item.kind === 'calc' && item.formula === undefined
  return [
    ...(formula ? [{ key: 'formula', problem: message('missingFormula') }] : []),
    ...checkKeys(item),
    ...checkChoices(item),
    ...checkLimits(item),
    ...checkDefault(item),
    ...checkRole(item, content),
  ]
}

/** Things that appear twice where they may appear once. */
function doubles<T, K>(list: readonly T[], keyOf: (entry: T) => K | undefined): T[] {
  const seen = new Set<K>()
  return list.filter((entry) => {
    const key = keyOf(entry)
    if (key === undefined || !seen.has(key)) {
      if (key !== undefined) seen.add(key)
      return false
    }
    return true
  })
}

const problemAt = ({ planItem: { item, process }, key, at }: FormulaCost, problem: Message): TemplateProblem => ({
  processNo: process.no,
  processId: process.id,
  itemNo: item.no,
  itemId: item.id,
  key,
  at,
  code: problem.code,
  text: problem.text,
})

/** Sheets that are too much are refused here, in words, and not while somebody waits for a save (H13). */
function checkSize(plan: Plan): TemplateProblem[] {
  const cells = cellsOf(plan.content, [], mostRows(plan))
  const tooManyCells = message('tooManyCells', { cells, max: maxCells })
  if (cells > maxCells) return [{ key: 'repeat', code: tooManyCells.code, text: tooManyCells.text }]
  const { steps, formulas } = costOfSheet(plan, mostRows(plan))
  const tooLong = formulas.filter((formula) => formula.steps > maxSteps)
  const [dearest] = formulas.sort((a, b) => b.inAllRows - a.inAllRows)
  if (tooLong.length > 0 || dearest === undefined || steps <= maxSheetSteps) {
    return tooLong.map((formula) => problemAt(formula, message('tooManySteps')))
  }
  return [problemAt(dearest, message('tooMuchWork', { steps, max: maxSheetSteps }))]
}

export function checkTemplate(content: TemplateContent): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  const report = (process?: Process, item?: Item) => (found: Found) => {
    problems.push({
      processNo: process?.no,
      processId: process?.id,
      itemNo: item?.no,
      itemId: item?.id,
      key: found.key,
      code: found.problem.code,
      text: found.problem.text,
    })
  }
  const { processes } = content
  const places = processes.flatMap((process) => process.items.map((item) => ({ process, item })))
  if (places.length === 0) report()({ problem: message('emptyTemplate') })
  if (places.length > maxItems) report()({ problem: message('tooManyTemplateItems', { max: maxItems }) })
  // Signing is the approvers' right: a leader's 承認 could never be given.
  if (content.approvalFlow.steps.some(({ kind, role }) => kind === 'approve' && role !== 'approver')) {
    report()({ key: 'approvalFlow', problem: message('roleWithoutStep', { role: labels.itemRole.approver }) })
  }
  for (const process of doubles(processes, ({ no }) => no)) {
    report(process)({ key: 'no', problem: message('duplicateNo', { no: process.no }) })
  }
  for (const { process, item } of doubles(places, ({ item }) => item.key)) {
    report(process, item)({ key: 'key', problem: message('duplicateKey', { key: item.key as string }) })
  }
  for (const process of processes) {
    for (const item of doubles(process.items, ({ no }) => no)) {
      report(process, item)({ key: 'no', problem: message('duplicateNo', { no: item.no }) })
    }
    for (const item of process.items) checkItem(item, content).forEach(report(process, item))
  }
  const plan = compileTemplate(content)
  return [...problems, ...checkFormulas(plan), ...checkSize(plan)]
}
