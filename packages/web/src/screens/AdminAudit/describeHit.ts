import { type api, canonicalJson, labels } from '@ecs/core'
import { deviceWords } from '../../account/deviceWords.ts'
import { audit as words } from '../../text/ja/audit.ts'
import type { Translate } from '../../text/translate.ts'
import { fullMoment } from '../../time/fullMoment.ts'

/** One field that was changed; a side that is undefined did not exist. */
export type FieldChange = { label: string; was: string | undefined; is: string | undefined }

export type Described = {
  what: string
  changes: FieldChange[]
  /** What has no name in the words of people, as it was written. */
  rest: string | undefined
}

type Told = Record<string, unknown>

/** One entry in the words of the people who read it. */
export function describeHit(hit: api.AuditHit, t: Translate): Described {
  const what = [actionWord(hit.action, t), hit.item?.name].filter(Boolean).join('　')
  const refused = refusalOf(hit)
  if (refused)
    return {
      what,
      changes: [{ label: '', was: undefined, is: t('audit.refused', { code: refused }) }],
      rest: undefined,
    }
  if (hit.isHidden) return { what, changes: [{ label: '', was: undefined, is: t('audit.hidden') }], rest: undefined }
  const { changes, rest } = changesOf(sideOf(hit.before), sideOf(hit.after), t, hit.item)
  return { what, changes, rest: rest.length > 0 ? rest.join('\n') : undefined }
}

export function actionWord(action: string, t: Translate): string {
  const key = action.replace('.', '_')
  return t(`audit.actions.${isKey(words.actions, key) ? key : 'other'}`)
}

export const kindWord = (kind: string, t: Translate): string =>
  isKey(words.kinds, kind) ? t(`audit.kinds.${kind}`) : ''

const isKey = <T extends object>(of: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(of, key)

const refusalOf = ({ entity, after }: api.AuditHit): string | undefined =>
  entity === 'operation' ? ((after as { refused?: string } | null)?.refused ?? undefined) : undefined

/** A text by itself (a remark) is its own field. */
const sideOf = (side: unknown): Told | undefined => {
  if (side === null || side === undefined) return undefined
  return typeof side === 'object' && !Array.isArray(side) ? (side as Told) : { text: side }
}

/** Ids and hashes prove something to programs; people are shown what they stand for, or nothing. */
const unread = /^(?:id|.*Id|.*Ids|.*Hash|sha256|hash|evidence|source|confidence|operationId|bytes|moreItems)$/

function changesOf(was: Told | undefined, is: Told | undefined, t: Translate, item?: api.AuditHit['item']) {
  const changes: FieldChange[] = []
  const rest: string[] = []
  const keys = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
  for (const key of keys) {
    const [before, after] = [was?.[key], is?.[key]]
    if (unread.test(key) || canonicalJson(before ?? null) === canonicalJson(after ?? null)) continue
    if (key === 'items') changes.push(...itemChanges(before, after, t))
    else if (isKey(words.fields, key) && isPlain(key, before) && isPlain(key, after)) {
      const side = (value: unknown) => (value === undefined ? undefined : valueWords(key, value, t, item))
      changes.push({ label: t(`audit.fields.${key}`), was: side(before), is: side(after) })
    } else rest.push(`${key}: ${JSON.stringify(before ?? null)} → ${JSON.stringify(after ?? null)}`)
  }
  return { changes, rest }
}

/** What has parts of its own is no word to read out. */
const isPlain = (key: string, value: unknown): boolean =>
  key === 'na' || value === null || typeof value !== 'object' || Array.isArray(value)

/** 「主圧力　規格上限　15.0 → 14.5」: the changed fields of each item of a template. */
function itemChanges(before: unknown, after: unknown, t: Translate): FieldChange[] {
  const lists = [before, after].map((list) => (Array.isArray(list) ? (list as Told[]) : []))
  const [was, is] = lists as [Told[], Told[]]
  return Array.from({ length: Math.max(was.length, is.length) }, (_, i) => i).flatMap((i) => {
    const [old, now] = [was[i] ?? {}, is[i] ?? {}]
    const name = String(now.name ?? old.name ?? '')
    if (!('id' in old) || !('id' in now))
      return [{ label: name, was: 'id' in old ? name : undefined, is: 'id' in now ? name : undefined }]
    const { changes, rest } = changesOf(old, now, t)
    const named = changes.map((change) => ({ ...change, label: `${name}　${change.label}` }))
    return rest.length > 0 ? [...named, { label: name, was: undefined, is: t('audit.actions.other') }] : named
  })
}

/** What is kept as a word of the program, of whatever thing it is. */
const keptWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: { ...labels.itemKind, ...labels.targetKind, ...labels.stepKind },
  status: { ...labels.templateStatus, ...labels.targetStatus, ...labels.actionStatus, ...labels.checksheetStatus },
  severity: labels.actionSeverity,
}

function valueWords(key: string, value: unknown, t: Translate, item: api.AuditHit['item']): string {
  if (value === null || value === '') return t('audit.empty')
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
  if (key === 'judgement' && isKey(labels.judgement, String(value))) return labels.judgement[String(value) as 'ok']
  const words = keptWords[key]?.[String(value)]
  if (words !== undefined) return words
  if (key === 'na') return String((value as { reason?: string }).reason ?? '')
  if (key === 'device') return deviceWords(String(value))
  if (Array.isArray(value)) return value.map((one) => plain(one)).join('、') || t('audit.empty')
  return key === 'value' && item ? answerWords(value, t, item) : plain(value)
}

function answerWords(value: unknown, t: Translate, { kind, unit }: NonNullable<api.AuditHit['item']>): string {
  // Kept as ids: of a drawing, of a person, of photos.
  if (idKinds.has(kind)) return t('audit.yes')
  if (kind === 'okng' || kind === 'pattern') return labels.judgement[value as 'ok' | 'ng']
  return unit ? `${plain(value)} ${unit}` : plain(value)
}

const idKinds: ReadonlySet<string> = new Set(['sign', 'user', 'photo'])

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

function plain(value: unknown): string {
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  return instant.test(text) ? fullMoment(text) : text
}
