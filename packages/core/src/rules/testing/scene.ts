import {
  type Attachment,
  type Checksheet,
  type Item,
  type Process,
  type Result,
  type ResultDraft,
  TemplateContent,
} from '../../model/index.ts'
import { compileTemplate } from '../plan/compile.ts'
import type { Plan } from '../plan/plan.ts'
import type { Cell } from '../sheet/cell.ts'
import { evaluate } from '../sheet/evaluation.ts'
import type { Evaluation } from '../sheet/grid.ts'
import { noProgress } from '../sheet/progress.ts'
import { cellKey, type SheetContext, type SheetState } from '../sheet/state.ts'

/** The language of the rule tests: a template in a few words, a sheet, and what stands in its cells. */

/** The n-th id; a UUID of version 7. */
export const uuid = (n: number): string => `0192f0c1-7c3a-7abc-8def-${String(n).padStart(12, '0')}`

export type ItemSketch = Partial<Item> & { key: string }
export type ProcessSketch = Partial<Omit<Process, 'items'>> & { items: ItemSketch[] }

const idOfKey = new Map<string, string>()
/** Items are known by their key; the same key has the same id in every test. */
export const itemId = (key: string): string => {
  const known = idOfKey.get(key) ?? uuid(100_000 + idOfKey.size)
  idOfKey.set(key, known)
  return known
}
export const processId = (no: number): string => uuid(90_000 + no)

export function sketchItem(sketch: ItemSketch, no: number): Item {
  return { id: itemId(sketch.key), no, name: sketch.key, kind: 'number', ...sketch }
}

export function sketchContent(processes: ProcessSketch[], more: Partial<TemplateContent> = {}): TemplateContent {
  return {
    about: {},
    targetKinds: ['equipment'],
    approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
    processes: processes.map(({ items, ...process }, index) => ({
      id: processId(index + 1),
      no: index + 1,
      name: `工程${index + 1}`,
      order: 'free',
      ...process,
      items: items.map((item, at) => sketchItem(item, at + 1)),
    })),
    ...more,
  }
}

export const users = { operator: uuid(1), other: uuid(2), leader: uuid(3), approver: uuid(4), admin: uuid(5) }
export const sheetId = uuid(10)
export const ecsId = uuid(11)
export const deviceId = uuid(12)
export const now = '2026-11-15T02:00:00.000Z'
export const today = '2026-11-15'

export function sketchChecksheet(more: Partial<Checksheet> = {}): Checksheet {
  return {
    id: sheetId,
    docNo: 'ECS-20261115-0001',
    ecsId,
    targetId: uuid(13),
    templateId: uuid(14),
    templateVersionId: uuid(15),
    status: 'open',
    revision: 1,
    rev: 0,
    assigneeIds: [users.operator],
    createdBy: users.operator,
    createdAt: now,
    startedAt: now,
    round: 0,
    approvals: [],
    overall: 'none',
    progress: noProgress(),
    doneProcessIds: [],
    deviceId,
    deviceSeq: 0,
    ...more,
  }
}

export const sketchContext = (more: Partial<SheetContext> = {}): SheetContext => ({
  today,
  now,
  facts: { 'target.code': 'EQ-001' },
  targetCodes: ['EQ-001'],
  previous: () => null,
  history: () => [],
  instrumentUntil: () => undefined,
  inMaster: () => undefined,
  ...more,
})

export const firstRows = (content: TemplateContent): Map<string, string[]> =>
  new Map(
    content.processes
      .filter(({ repeat }) => repeat !== undefined)
      .map(({ id, repeat }) => [id, Array.from({ length: repeat?.min ?? 0 }, (_, n) => String(n + 1))]),
  )

export const sketchState = (content: TemplateContent, more: Partial<SheetState> = {}): SheetState => ({
  checksheet: sketchChecksheet(),
  rows: firstRows(content),
  results: new Map(),
  attachments: new Map(),
  comments: [],
  conflicts: new Map(),
  resolvedConflicts: [],
  lateEdits: [],
  addedItems: [],
  seen: new Map(),
  ...more,
})

export function sketchResult(key: string, draft: Partial<ResultDraft>, more: Partial<Result> = {}): Result {
  return {
    id: uuid(20),
    checksheetId: sheetId,
    itemId: itemId(key),
    value: null,
    source: 'manual',
    judgement: 'none',
    enteredBy: users.operator,
    enteredAtDevice: now,
    receivedAtServer: now,
    clockSkewMs: 0,
    rev: 1,
    baseRev: 0,
    deviceId,
    deviceSeq: 1,
    ...draft,
    ...more,
  }
}

export const sketchPhoto = (n: number, key: string, more: Partial<Attachment> = {}): Attachment => ({
  id: uuid(500 + n),
  checksheetId: sheetId,
  itemId: itemId(key),
  kind: 'photo',
  sha256: 'a'.repeat(64),
  bytes: 1000,
  contentType: 'image/jpeg',
  source: 'camera',
  uploadState: 'stored',
  addedBy: users.operator,
  addedAt: now,
  ...more,
})

/** What a signature refers to: drawn in this cell by this person. */
export const sketchDrawing = (id: string, key: string, addedBy: string, more: Partial<Attachment> = {}): Attachment =>
  sketchPhoto(0, key, {
    id,
    kind: 'sign',
    source: 'device',
    contentType: 'image/png',
    addedBy,
    annotations: [{ shape: 'text', points: [[0.02, 0.37]], text: '佐藤 健一' }],
    ...more,
  })

export const filesById = (...files: Attachment[]): Map<string, Attachment> =>
  new Map(files.map((file) => [file.id, file]))

/** `{ a: '5', 'b/2': 'ok' }`: the cell's key, with the row behind a slash. A draft says more than a value. */
export type Answers = Record<string, string | Partial<ResultDraft> | null>

export function sketchResults(answers: Answers): Map<string, Result> {
  return new Map(
    Object.entries(answers).flatMap(([place, answer]) => {
      if (answer === null) return []
      const [key, rowId] = place.split('/') as [string, string | undefined]
      const draft = typeof answer === 'string' ? { value: answer } : answer
      const result = sketchResult(key, { ...draft, ...(rowId === undefined ? {} : { rowId }) })
      return [[cellKey(itemId(key), rowId), result] as const]
    }),
  )
}

export type Scene = { content: TemplateContent; plan: Plan; state: SheetState; evaluation: Evaluation }

/** A template and a sheet of it with these answers, worked out. */
export function scene(
  processes: ProcessSketch[] | ItemSketch[],
  answers: Answers = {},
  more: { context?: Partial<SheetContext>; state?: Partial<SheetState>; content?: Partial<TemplateContent> } = {},
): Scene {
  const first = processes[0]
  const sketches = first && 'items' in first ? (processes as ProcessSketch[]) : [{ items: processes as ItemSketch[] }]
  const content = TemplateContent.parse(sketchContent(sketches, more.content))
  const plan = compileTemplate(content)
  const state = sketchState(content, { results: sketchResults(answers), ...more.state })
  return { content, plan, state, evaluation: evaluate(plan, state, sketchContext(more.context)) }
}

export function cellOf({ evaluation }: Pick<Scene, 'evaluation'>, place: string): Cell {
  const [key, rowId] = place.split('/') as [string, string | undefined]
  const cell = evaluation.cells.get(cellKey(itemId(key), rowId))
  if (cell === undefined) throw new Error(`no cell ${place}`)
  return cell
}

export const codesOf = (cell: Cell): string[] => cell.messages.map(({ code }) => code)
