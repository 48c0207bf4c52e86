import { authoring } from '../../text/ja/authoring.ts'
import type { Translate } from '../../text/translate.ts'

/** Keys whose words stand under another name. */
const others: Record<string, string> = {
  lower: 'spec',
  upper: 'spec',
  warnLower: 'warn',
  warnUpper: 'warn',
  allowNA: 'allowNa',
  source: 'fromMaster',
  approvalFlow: 'route',
  ecsIds: 'usedIn',
  process: 'addProcess',
}

/** What people call a key of an item, a process or a template. */
export function keyWords(key: string, t: Translate): string {
  const known = others[key] ?? key
  const words = (authoring as Record<string, unknown>)[known]
  if (typeof words !== 'string') return key
  const side = key.toLowerCase().endsWith('lower') ? '↓' : key.toLowerCase().endsWith('upper') ? '↑' : ''
  return `${t(`authoring.${known}` as 'authoring.name')}${side}`
}

export function valueWords(value: unknown, t: Translate): string {
  if (value === undefined || value === null || value === '') return t('authoring.empty')
  if (value === true) return '✓'
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('、')
  if (Array.isArray(value)) return value.map((one) => valueWords(one, t)).join('、')
  if (typeof value !== 'object') return String(value)
  return 'name' in value ? String(value.name) : valueWords(Object.values(value), t)
}
