import { judge } from '../../rules/limits.ts'
import { type Composed, type Given, judgementText, rangeText, say, withUnit } from './words.ts'

export function standard({ facts: { item } }: Given): Composed {
  const spec = rangeText(item.lower, item.upper, item)
  const warn = rangeText(item.warnLower, item.warnUpper, item)
  const good = item.okChoices?.length ? `「${item.okChoices.join('」「')}」が良です。` : undefined
  const parts = [
    spec && `規格は${spec}です。`,
    warn && `管理範囲は${warn}です（外れると注意）。`,
    item.standard && `判定基準：${item.standard}`,
    good,
  ].filter((part) => part !== undefined && part !== '')
  return parts.length === 0 ? undefined : [say(`「${item.name}」の${parts.join('')}`, item.cite)]
}

export const upper = ({ facts: { item } }: Given): Composed =>
  item.upper === undefined
    ? undefined
    : [say(`「${item.name}」の規格の上限は${withUnit(item.upper, item)}です。`, item.cite)]

export const lower = ({ facts: { item } }: Given): Composed =>
  item.lower === undefined
    ? undefined
    : [say(`「${item.name}」の規格の下限は${withUnit(item.lower, item)}です。`, item.cite)]

export function warnLimits({ facts: { item } }: Given): Composed {
  const warn = rangeText(item.warnLower, item.warnUpper, item)
  return warn === undefined ? undefined : [say(`「${item.name}」の管理範囲は${warn}です（外れると注意）。`, item.cite)]
}

export const unit = ({ facts: { item } }: Given): Composed =>
  item.unit ? [say(`「${item.name}」の単位は${item.unit}です。`, item.cite)] : undefined

export function method({ facts: { item, documents = [] } }: Given): Composed {
  const pages = documents.slice(0, 3).map(({ title, line, cite }) => say(`${title}：${line}`, cite))
  const parts = [
    ...(item.method ? [say(`点検の方法：${item.method}`, item.cite)] : []),
    ...(item.standard ? [say(`判定基準：${item.standard}`, item.cite)] : []),
  ]
  return item.method || pages.length > 0 ? [...parts, ...pages] : undefined
}

/** A value that was named in the question, judged by the limits in force. */
export function judgeValue({ facts: { item }, slots }: Given): Composed {
  const { value } = slots
  const spec = rangeText(item.lower, item.upper, item)
  const warn = rangeText(item.warnLower, item.warnUpper, item)
  if (value === undefined || (spec === undefined && warn === undefined)) return undefined
  const judgement = judge(item as Parameters<typeof judge>[0], value)
  const why = [spec && `規格 ${spec}`, warn && `管理範囲 ${warn}`].filter(Boolean).join('、')
  return [say(`${withUnit(value, item)}は「${judgementText(judgement)}」です（${why}）。`, item.cite)]
}
