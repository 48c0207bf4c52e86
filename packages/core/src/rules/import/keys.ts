import { type Message, message } from '../../errors.ts'
import { Item, inputMethods, itemKinds, maxPicturesPerItem, SplitRule } from '../../model/index.ts'
import { Decimal, parseDecimal, write } from '../decimal.ts'

/** What each key of the file means. A key that is not in this list is reported, never dropped. */

export type Draft = Partial<Item>
export type KeyReader = (value: unknown, draft: Draft) => string | undefined

/** A reader answers what it needs when the value is not that. */
const text =
  (key: keyof Item, needs = '文字'): KeyReader =>
  (value, draft) => {
    if (typeof value !== 'string') return needs
    if (value !== '') Object.assign(draft, { [key]: value })
    return undefined
  }

const flag =
  (key: keyof Item): KeyReader =>
  (value, draft) => {
    if (typeof value !== 'boolean') return 'true か false'
    Object.assign(draft, { [key]: value })
    return undefined
  }

export function decimalOf(value: unknown): string | null {
  if (typeof value === 'string') return parseDecimal(value)
  return typeof value === 'number' && Number.isFinite(value) ? write(new Decimal(String(value))) : null
}

const decimal =
  (key: keyof Item): KeyReader =>
  (value, draft) => {
    const digits = decimalOf(value)
    if (digits === null) return '数値'
    Object.assign(draft, { [key]: digits })
    return undefined
  }

const whole =
  (key: keyof Item): KeyReader =>
  (value, draft) => {
    if (!Number.isInteger(value)) return '整数'
    Object.assign(draft, { [key]: value })
    return undefined
  }

const oneOf =
  (key: keyof Item, allowed: readonly string[]): KeyReader =>
  (value, draft) => {
    if (typeof value !== 'string' || !allowed.includes(value)) return allowed.join('・')
    Object.assign(draft, { [key]: value })
    return undefined
  }

const list =
  (key: keyof Item, allowed?: readonly string[]): KeyReader =>
  (value, draft) => {
    const fits = (entry: unknown) => typeof entry === 'string' && (allowed === undefined || allowed.includes(entry))
    if (!Array.isArray(value) || !value.every(fits)) return allowed ? `${allowed.join('・')} の並び` : '文字の並び'
    Object.assign(draft, { [key]: value })
    return undefined
  }

/** Keys whose value is checked as a whole afterwards, when the item is complete. */
const asIs =
  (key: keyof Item): KeyReader =>
  (value, draft) => {
    Object.assign(draft, { [key]: value })
    return undefined
  }

const gauge: KeyReader = (value, draft) => {
  const { min, max, ...rest } = (typeof value === 'object' ? value : {}) as Record<string, unknown>
  const [low, high] = [decimalOf(min), decimalOf(max)]
  if (low === null || high === null || Object.keys(rest).length > 0) return '{"min": 数値, "max": 数値}'
  draft.gauge = { min: low, max: high }
  return undefined
}

const pictures: KeyReader = (value, draft) => {
  const given = Item.shape.media.safeParse(value)
  if (!given.success) return `登録した見本写真のIDの並び（${maxPicturesPerItem}枚まで）`
  draft.media = given.data
  return undefined
}

const separators = [',', '|', ';', '\t', '/', ' ']

/** `品番,ロット,数量`: the names stand in the order of the code, with its separator between them. */
const parse: KeyReader = (value, draft) => {
  const given = SplitRule.safeParse(value)
  if (given.success) draft.parse = given.data
  else if (value === 'gs1') draft.parse = { by: 'gs1' }
  else {
    const separator = typeof value === 'string' ? separators.find((sign) => value.includes(sign)) : undefined
    if (separator === undefined) return '区切り文字でつないだ名前、または gs1'
    draft.parse = { by: 'separator', separator, fields: (value as string).split(separator) }
  }
  return undefined
}

/** `criticalNG -> 使用禁止`. */
const requiredRule: KeyReader = (value, draft) => {
  const [, when, forced] = (typeof value === 'string' && /^(.+?)\s*->\s*(.+)$/.exec(value)) || []
  if (when === undefined || forced === undefined) return '「条件 -> 値」'
  draft.force = { when: /^(?:anyNG|criticalNG)$/i.test(when) ? `${when}()` : when, value: forced }
  return undefined
}

const spc: KeyReader = (value, draft) => {
  if (typeof value === 'boolean') draft.spc = value ? 'IMR' : 'none'
  else return oneOf('spc', ['none', 'IMR', 'XbarR', 'p'])(value, draft)
  return undefined
}

const na: KeyReader = (value, draft) => {
  if (typeof value !== 'boolean') return 'true か false'
  if (value) draft.allowNA = 'reason'
  return undefined
}

const auto: KeyReader = (value, draft) => {
  if (typeof value !== 'string') return '式、now、self のどれか'
  draft.auto = value === 'now' || value === 'self' ? { by: value } : { by: 'formula', formula: value }
  return undefined
}

/** `min` and `max` count photos or letters, depending on the kind. */
const least: KeyReader = (value, draft) =>
  draft.kind === 'photo' ? whole('minPhotos')(value, draft) : '写真の項目だけ'
const most: KeyReader = (value, draft) => {
  if (draft.kind === 'photo') return whole('maxPhotos')(value, draft)
  return draft.kind === 'text' ? whole('maxLength')(value, draft) : '写真か文字の項目だけ'
}

export const itemKeys: Record<string, KeyReader> = {
  name: text('name'),
  kind: oneOf('kind', itemKinds),
  id: text('key'),
  no: whole('no'),
  unit: text('unit'),
  standard: text('standard'),
  method: text('method'),
  role: oneOf('role', ['leader', 'approver']),
  personal: flag('personal'),
  required: flag('required'),
  critical: flag('critical'),
  photoOnNg: flag('photoOnNg'),
  commentOnNg: flag('commentOnNg'),
  galleryForbidden: flag('galleryForbidden'),
  photoPlace: flag('photoPlace'),
  monotonic: flag('monotonic'),
  expiry: flag('expiry'),
  conclusion: flag('conclusion'),
  lower: decimal('lower'),
  upper: decimal('upper'),
  warnLower: decimal('warnLower'),
  warnUpper: decimal('warnUpper'),
  warnDiff: decimal('warnDiff'),
  step: decimal('step'),
  rollover: decimal('rollover'),
  decimals: whole('decimals'),
  limitFormula: text('limitFormula', '式'),
  formula: text('formula', '式'),
  visibleIf: text('visibleIf', '式'),
  dateRule: text('dateRule', '式'),
  rule: text('rule', '式'),
  expected: text('expected', '照合する値'),
  source: text('source', '「master:台帳の名前」'),
  choices: list('choices'),
  ok: list('okChoices'),
  warn: list('warnChoices'),
  inputs: list('inputs', inputMethods),
  media: pictures,
  match: asIs('match'),
  default: asIs('default'),
  gauge,
  parse,
  auto,
  na,
  spc,
  required_rule: requiredRule,
  min: least,
  max: most,
}

const shown = (value: unknown): string => {
  const written = JSON.stringify(value) ?? String(value)
  return written.length > 60 ? `${written.slice(0, 60)}…` : written
}

export const wrongValue = (key: string, value: unknown, needs: string): Message =>
  message('importWrongValue', { key, found: shown(value), needs })
