import { message } from '../../errors.ts'
import type { Result } from '../../model/index.ts'
import { roundDecimal, write } from '../decimal.ts'
import type { Expression } from '../expression/index.ts'
import { fillTextTemplate } from '../expression/textTemplate.ts'
import { asNumber, storeValue, type Value } from '../expression/value.ts'
import { type Answer, judgeAnswer, type Surroundings } from '../judgeAnswer.ts'
import type { PlanItem } from '../plan/plan.ts'
import type { Cell } from './cell.ts'
import { CellEnvironment, previousOf, readFact } from './environment.ts'
import type { Evaluation } from './grid.ts'
import { masterStates } from './masterStates.ts'
import { cellKey, type MasterState } from './state.ts'

/** True, false, or null when the condition has no answer. */
function holds(condition: Expression | undefined, environment: CellEnvironment): boolean | null {
  if (condition === undefined) return null
  const outcome = environment.work(condition)
  return 'value' in outcome && outcome.value?.type === 'boolean' ? outcome.value.truth : null
}

/** Shown only when the condition is true; shown as well when it is broken, so that no check gets lost (R1). */
function isVisible(planItem: PlanItem, environment: CellEnvironment): boolean {
  if (planItem.visibleIf === undefined) return true
  const outcome = environment.work(planItem.visibleIf)
  return 'error' in outcome || (outcome.value?.type === 'boolean' && outcome.value.truth)
}

type Calculated = { value: string | null; trouble?: string }

function calculate(formula: Expression, decimals: number | undefined, environment: CellEnvironment): Calculated {
  const outcome = environment.work(formula)
  if ('error' in outcome) return { value: null, trouble: outcome.error.text }
  return { value: roundCalculated(outcome.value, decimals) }
}

/** What is judged is what people see: the value rounded to the item's decimals (B6). */
function roundCalculated(value: Value, decimals: number | undefined): string | null {
  if (value?.type !== 'number' || decimals === undefined) return storeValue(value)
  return roundDecimal(write(value.number), decimals)
}

/** `unknown` when a side that should have a limit has none; a side left out in the formula has no limit. */
function limitsOf({ limits }: PlanItem, environment: CellEnvironment): Surroundings['limits'] {
  if (limits === undefined) return undefined
  const side = (expression: Expression | undefined): string | null | undefined => {
    if (expression === undefined) return undefined
    const outcome = environment.work(expression)
    if ('error' in outcome || outcome.value === null || outcome.value.type === 'rows') return null
    return outcome.value.type === 'number' ? write(asNumber(outcome.value)) : null
  }
  const [lower, upper] = [side(limits.lower), side(limits.upper)]
  return lower === null || upper === null ? 'unknown' : { lower, upper }
}

function expectedOf(evaluation: Evaluation, planItem: PlanItem, rowId: string | undefined): string | null | undefined {
  if (planItem.expected === undefined) return undefined
  return fillTextTemplate(planItem.expected, (name) => {
    const ref = planItem.refs.get(name)
    if (ref?.to === 'fact') return readFact(evaluation, ref)
    const row = ref?.spread === 'sameRow' ? rowId : undefined
    return ref === undefined ? null : (evaluation.cells.get(cellKey(ref.target.item.id, row))?.value ?? null)
  })
}

/** Several choices are looked up one by one. */
const allActive = (states: readonly (MasterState | undefined)[]): boolean | undefined =>
  states.includes(undefined) ? undefined : states.every((state) => state === 'active')

/** The environment is made for one answer, since `value` in a rule is that answer. */
function surroundingsOf(
  evaluation: Evaluation,
  planItem: PlanItem,
  rowId: string | undefined,
  value: string | null,
  environment: CellEnvironment,
): Surroundings {
  const { item } = planItem
  const { context } = evaluation
  return {
    today: context.today,
    limits: limitsOf(planItem, environment),
    previous: planItem.looksBack ? previousOf(evaluation, planItem, rowId) : null,
    expected: expectedOf(evaluation, planItem, rowId),
    ruleHolds: holds(planItem.rule, environment),
    dateRuleHolds: holds(planItem.dateRule, environment),
    validUntil: item.expiry && value !== null ? context.instrumentUntil(value) : undefined,
    inMaster: value === null ? undefined : allActive(masterStates(context, item, value)),
  }
}

/** What a default or an automatic entry would put into an untouched cell (R6). */
function proposalOf(
  evaluation: Evaluation,
  planItem: PlanItem,
  rowId: string | undefined,
  environment: CellEnvironment,
): Cell['proposal'] {
  const { default: fallback } = planItem.item
  if (planItem.proposal) {
    const outcome = environment.work(planItem.proposal)
    const value = 'value' in outcome ? roundCalculated(outcome.value, planItem.item.decimals) : null
    return value === null ? undefined : { value, source: 'auto' }
  }
  if (fallback?.from === 'fixed') return { value: fallback.value, source: 'auto' }
  const previous = fallback?.from === 'previous' ? previousOf(evaluation, planItem, rowId) : null
  return previous === null ? undefined : { value: previous, source: 'previous' }
}

const hidden = (planItem: PlanItem, key: string, rowId: string | undefined): Cell => ({
  key,
  planItem,
  rowId,
  visible: false,
  value: null,
  na: false,
  judgement: 'none',
  messages: [],
  photos: 0,
})

/** What is said about a cell; a result, or a draft that is only being tried. */
type Said = Pick<Result, 'value' | 'na' | 'comment'>

/** Works out one cell from what is recorded (or tried) and from the cells before it. */
export function computeCell(evaluation: Evaluation, planItem: PlanItem, rowId: string | undefined, tried?: Said): Cell {
  const { item } = planItem
  const key = cellKey(item.id, rowId)
  const result = tried ?? evaluation.state.results.get(key)
  const recorded = item.kind === 'calc' ? null : (result?.value ?? null)
  const environment = new CellEnvironment(evaluation, planItem, rowId, recorded)
  if (!isVisible(planItem, environment)) return hidden(planItem, key, rowId)
  const calculated = planItem.formula ? calculate(planItem.formula, item.decimals, environment) : undefined
  const value = calculated ? calculated.value : recorded
  const photos = evaluation.photos.get(key) ?? 0
  const answer: Answer = { value, na: result?.na, comment: result?.comment, photos }
  const around = surroundingsOf(evaluation, planItem, rowId, value, environment)
  const verdict = judgeAnswer(item, answer, around)
  const trouble = calculated?.trouble === undefined ? [] : [message('cannotCalculate', { why: calculated.trouble })]
  const untouched = value === null && result?.na === undefined
  return {
    key,
    planItem,
    rowId,
    visible: true,
    value,
    na: verdict.judgement === 'na',
    judgement: verdict.judgement,
    messages: [...trouble, ...verdict.messages],
    limits: around.limits === 'unknown' ? undefined : around.limits,
    expected: around.expected ?? undefined,
    photos,
    comment: result?.comment,
    proposal: untouched ? proposalOf(evaluation, planItem, rowId, environment) : undefined,
    forced: holds(planItem.force, environment) ? item.force?.value : undefined,
  }
}
