import type { TargetDraft } from '../api/targets.ts'
import { labels } from '../model/labels.ts'
import {
  type Target,
  type TargetKind,
  type TargetMeter,
  type TargetStatus,
  targetKinds,
  targetStatuses,
} from '../model/target.ts'
import { claim, lineOf, partsOf, placeOf, tooLong } from './cells.ts'
import { issueAt, readTable, type SheetTable, type TableIssue, type TableRecord } from './table.ts'

/** The columns of a table of targets; the first name of each is the one we write. */
export const targetColumns = {
  code: { names: ['コード', '対象コード', '管理番号', 'code'], isRequired: true },
  name: { names: ['名称', '名前', '対象名', 'name'], isRequired: true },
  kind: { names: ['種別', '種類', 'kind'] },
  area: { names: ['場所', '設置場所', 'area'] },
  status: { names: ['状態', 'status'] },
  statusReason: { names: ['理由', '状態の理由', 'reason'] },
  qrCodes: { names: ['QRコード', 'QR', 'バーコード', 'qr codes'] },
  ocrKeys: { names: ['銘板', '銘板の文字', '車番', 'nameplate'] },
  meters: { names: ['メーター', 'meters'] },
} as const

/** In front of a column that is an attribute: 属性:メーカー. */
export const attributePrefix = '属性'

type Key = keyof typeof targetColumns
type Record_ = TableRecord<Key>

export type TargetRow = {
  sheet: string
  row: number
  draft: TargetDraft
  /** What saving it would do. */
  effect: 'add' | 'change' | 'same'
}

export type TargetImport = {
  rows: TargetRow[]
  /** At their cells; a row with one is not saved. */
  issues: TableIssue[]
  /** What is worth knowing before saving: columns that are passed over, places that are new. */
  notes: TableIssue[]
  refusedRows: number
}

type Known = ReadonlyMap<string, Target>

/**
 * D9–D13: what a table of targets would change. A code names a target: the same table read twice changes nothing, and a
 * column that is not there leaves its fact as it is.
 */
export function readTargets(ecsId: string, sheets: readonly SheetTable[], known: Known): TargetImport {
  const { records, issues, notes } = readTable(sheets, targetColumns, attributePrefix)
  const result: TargetImport = { rows: [], issues: [...issues], notes: [...notes], refusedRows: 0 }
  const seen = { codes: new Map<string, string>(), qrCodes: new Map<string, string>() }
  const areas = new Set([...known.values()].map(({ areaPath }) => areaPath.join('\n')))
  for (const record of records) {
    const wrong: TableIssue[] = []
    const draft = draftOf(ecsId, record, known, seen, wrong)
    if (wrong.length > 0 || !draft) {
      result.issues.push(...wrong)
      result.refusedRows += 1
      continue
    }
    noteNewArea(record, draft, areas, result.notes)
    const before = known.get(draft.code)
    const effect = before ? (isSame(before, draft) ? 'same' : 'change') : 'add'
    result.rows.push({ sheet: record.sheet, row: record.row, draft, effect })
  }
  return result
}

type Seen = { codes: Map<string, string>; qrCodes: Map<string, string> }

function draftOf(
  ecsId: string,
  record: Record_,
  known: Known,
  seen: Seen,
  wrong: TableIssue[],
): TargetDraft | undefined {
  const code = lineOf(record, 'code', 40, wrong)
  const name = lineOf(record, 'name', 100, wrong)
  const before = known.get(code)
  claim(record, 'code', code, seen.codes, wrong)
  const status =
    choiceOf<TargetStatus>(record, 'status', targetStatuses, labels.targetStatus, wrong) ?? before?.status ?? 'active'
  const draft: TargetDraft = {
    ecsId,
    code,
    name,
    kind: choiceOf<TargetKind>(record, 'kind', targetKinds, labels.targetKind, wrong) ?? before?.kind ?? 'equipment',
    areaPath: areaIn(record, wrong) ?? before?.areaPath ?? [],
    status,
    ...reasonFor(record, status, before, wrong),
    qrCodes: listOf(record, 'qrCodes', { most: 5, longest: 200 }, wrong) ?? before?.qrCodes ?? [],
    ocrKeys: listOf(record, 'ocrKeys', { most: 20, longest: 100 }, wrong) ?? before?.ocrKeys ?? [],
    meters: metersOf(record, wrong) ?? before?.meters ?? [],
    attributes: attributesOf(record, before, wrong),
    ...(before?.photo && { photo: before.photo }),
  }
  if (record.text('qrCodes') !== undefined)
    for (const one of draft.qrCodes) claim(record, 'qrCodes', one, seen.qrCodes, wrong)
  return wrong.length > 0 ? undefined : draft
}

/** D11: the words of the screen, or the keys of the API. */
function choiceOf<V extends string>(
  record: Record_,
  key: Key,
  values: readonly V[],
  words: Record<V, string>,
  wrong: TableIssue[],
): V | undefined {
  const text = record.text(key)
  if (!text) return undefined
  const found = values.find((value) => value === text.toLowerCase() || words[value] === text)
  if (found) return found
  const needs = `${values.map((value) => words[value]).join('・')}のどれか`
  wrong.push(issueAt(placeOf(record, key), 'importWrongValue', { key: record.name(key), found: text, needs }))
  return undefined
}

/** D12: whoever stops a target says why. */
function reasonFor(record: Record_, status: TargetStatus, before: Target | undefined, wrong: TableIssue[]) {
  if (status === 'active') return {}
  const reason = record.text('statusReason') || (before?.status === status ? before.statusReason : undefined)
  if (!reason && before?.status !== status)
    wrong.push(issueAt(placeOf(record, 'status'), 'importNeedsReason', { status: labels.targetStatus[status] }))
  if (reason) tooLong(record, 'statusReason', reason, 200, wrong)
  return reason ? { statusReason: reason } : {}
}

type Bounds = { most: number; longest: number }

function listOf(record: Record_, key: Key, { most, longest }: Bounds, wrong: TableIssue[]): string[] | undefined {
  const text = record.text(key)
  if (text === undefined) return undefined
  const parts = partsOf(text)
  for (const part of parts) tooLong(record, key, part, longest, wrong)
  if (parts.length > most)
    wrong.push(
      issueAt(placeOf(record, key), 'importWrongValue', { key: record.name(key), found: text, needs: `${most}個まで` }),
    )
  return parts
}

function areaIn(record: Record_, wrong: TableIssue[]): string[] | undefined {
  const text = record.text('area')
  if (text === undefined) return undefined
  const names = text.split(/[/／>＞]/).map((name) => name.trim())
  const path = names.filter((name) => name !== '')
  if (path.length > 10 || path.some((name) => name.length > 60))
    wrong.push(
      issueAt(placeOf(record, 'area'), 'importWrongValue', {
        key: record.name('area'),
        found: text,
        needs: '「/」で区切って10階層まで、1つ60文字まで',
      }),
    )
  return path
}

/** `hours:稼働時間:h`, several separated by semicolons. */
function metersOf(record: Record_, wrong: TableIssue[]): TargetMeter[] | undefined {
  const text = record.text('meters')
  if (text === undefined) return undefined
  const meters = partsOf(text).map((part) => part.split(/[:：]/).map((piece) => piece.trim()))
  if (
    meters.length > 50 ||
    meters.some(([key, name, unit = '']) => !key || !name || key.length > 40 || unit.length > 10)
  ) {
    const needs = '「キー:名称:単位」を「;」で区切った形'
    wrong.push(
      issueAt(placeOf(record, 'meters'), 'importWrongValue', { key: record.name('meters'), found: text, needs }),
    )
  }
  return meters.map(([key, name, unit]) => ({ key: key!, name: name!, ...(unit && { unit }) }))
}

/** Attributes that the file does not name stay; an empty cell takes one away. */
function attributesOf(record: Record_, before: Target | undefined, wrong: TableIssue[]): Record<string, string> {
  const attributes = { ...before?.attributes }
  for (const { name, text, cell } of record.extra) {
    if (text === '') delete attributes[name]
    else attributes[name] = text
    if (text.length > 200 || name.length > 40)
      wrong.push(
        issueAt({ sheet: record.sheet, cell, read: text }, 'importTooLong', {
          key: name,
          max: text.length > 200 ? 200 : 40,
          length: text.length > 200 ? text.length : name.length,
        }),
      )
  }
  if (Object.keys(attributes).length > 50)
    wrong.push(
      issueAt(placeOf(record, 'code'), 'importWrongValue', { key: attributePrefix, found: '', needs: '50個まで' }),
    )
  return attributes
}

/** D13: a place that no target has had is made, and said: it may be a slip of the pen. */
function noteNewArea(record: Record_, { areaPath }: TargetDraft, areas: Set<string>, notes: TableIssue[]): void {
  const path = areaPath.join('\n')
  if (path === '' || areas.has(path)) return
  areas.add(path)
  notes.push(issueAt(placeOf(record, 'area'), 'importNewArea', { area: areaPath.join(' / ') }))
}

/** D9: nothing is written for a target that is as the file says. */
function isSame(target: Target, draft: TargetDraft): boolean {
  const { id: _, lastRecordAt: _1, nextDueAt: _2, ...saved } = target
  return canonical(saved) === canonical(draft)
}

const canonical = (draft: TargetDraft): string =>
  JSON.stringify([
    draft.code,
    draft.name,
    draft.kind,
    draft.areaPath,
    draft.status,
    draft.statusReason ?? '',
    draft.qrCodes,
    draft.ocrKeys,
    draft.meters.map(({ key, name, unit = '' }) => [key, name, unit]),
    Object.entries(draft.attributes).sort(([a], [b]) => (a < b ? -1 : 1)),
  ])
