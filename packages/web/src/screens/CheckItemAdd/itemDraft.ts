import { compareDecimals, decimalsOf, type Item, message, parseDecimal } from '@ecs/core'
import { uuid7 } from '../../device/uuid7.ts'

/** Kinds that make sense when they are added on the spot; the others need a template's editor. */
export const addableKinds = ['okng', 'number', 'select', 'text', 'photo'] as const

export type ItemDraft = {
  id: string
  name: string
  kind: (typeof addableKinds)[number]
  unit: string
  lower: string
  upper: string
  /** One per line. */
  choices: string
  standard: string
  photo: File | undefined
  /** Why the template should have it. */
  reason: string
  scope: 'once' | 'propose'
}

export const emptyDraft = (): ItemDraft => ({
  id: uuid7(),
  name: '',
  kind: 'okng',
  unit: '',
  lower: '',
  upper: '',
  choices: '',
  standard: '',
  photo: undefined,
  reason: '',
  scope: 'once',
})

const freeDecimals = 10
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

type Troubles = Partial<Record<'name' | 'lower' | 'upper' | 'choices', string>>

/** What is wrong with it, beside the field it is about. */
export function troublesOf({ name, kind, lower, upper, choices }: ItemDraft): Troubles {
  const troubles: Troubles = {}
  if (name.trim() === '') troubles.name = message('required', { item: '名称' }).text
  if (kind === 'select' && linesOf(choices).length === 0) troubles.choices = message('missingChoices').text
  if (kind !== 'number') return troubles
  const [low, high] = [parseDecimal(lower), parseDecimal(upper)]
  if (lower !== '' && low === null) troubles.lower = message('notANumber', { decimals: freeDecimals }).text
  if (upper !== '' && high === null) troubles.upper = message('notANumber', { decimals: freeDecimals }).text
  if (low !== null && high !== null && compareDecimals(low, high) > 0) troubles.upper = message('lowerAboveUpper').text
  return troubles
}

/** Numbers have as many decimals as the finer of their limits. */
function numberOf({ unit, lower, upper }: ItemDraft): Partial<Item> {
  const [low, high] = [parseDecimal(lower), parseDecimal(upper)]
  const limits = [low, high].filter((limit) => limit !== null)
  return {
    ...(unit.trim() === '' ? {} : { unit: unit.trim() }),
    ...(low === null ? {} : { lower: low }),
    ...(high === null ? {} : { upper: high }),
    ...(limits.length === 0 ? {} : { decimals: Math.max(...limits.map(decimalsOf)) }),
  }
}

export function itemOf(draft: ItemDraft, { id, no }: { id: string; no: number }): Item {
  const standard = draft.standard.trim()
  return {
    id,
    no,
    name: draft.name.trim(),
    kind: draft.kind,
    required: true,
    ...(standard === '' ? {} : { standard }),
    ...(draft.kind === 'number' ? numberOf(draft) : {}),
    ...(draft.kind === 'select' ? { choices: linesOf(draft.choices) } : {}),
    ...(draft.kind === 'photo' ? { minPhotos: 1 } : {}),
  }
}
