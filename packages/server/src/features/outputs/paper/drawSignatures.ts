import { labels } from '@ecs/core'
import { type Flow, heading } from './flow.ts'
import type { PaperSheet } from './readSheet.ts'
import { type TableCell, table } from './table.ts'
import { timeIn } from './times.ts'

type Row = { at: string; cells: TableCell[] }

/** Submissions and decisions in the order in which they happened, then revisions, actions and the audit mark. */
export function drawSignatures(flow: Flow, sheet: PaperSheet): void {
  const rows = [...submissions(sheet), ...decisions(sheet), ...returns(sheet)]
  heading(flow, '提出・確認・承認')
  table(
    flow,
    [
      { title: '区分', width: 30 },
      { title: '氏名', width: 29 },
      { title: '日時', width: 38 },
      { title: '署名の意味・内容ハッシュ', width: flow.width - 97 },
    ],
    rows.length > 0
      ? rows.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ cells }) => cells)
      : [[{ words: '未提出' }, { words: '' }, { words: '' }, { words: '' }]],
  )
  drawRevisions(flow, sheet)
  drawActions(flow, sheet)
  const { seq, hash } = sheet.chain
  heading(flow, '監査証跡', 8)
  flow.page.text(`変更の記録 ${seq.toLocaleString('ja-JP')} 件　連鎖の最後のハッシュ ${hash.slice(0, 32)}`, {
    ...{ x: flow.left, y: flow.y + 3, sizeMm: 2.8 },
  })
  flow.y += 6
}

function submissions({ checksheet, nameOf, tz }: PaperSheet): Row[] {
  const { submissions: known = [], submittedAt, submittedBy, contentHash, revision, round } = checksheet
  const isTold = known.some(({ at }) => at === submittedAt)
  const last =
    submittedAt && submittedBy && !isTold ? [{ by: submittedBy, at: submittedAt, contentHash, revision, round }] : []
  return [...known, ...last].map(({ at, by, contentHash: hash, revision: no }) => ({
    at,
    cells: [
      { words: '提出' },
      { words: nameOf(by) },
      { words: timeIn(tz, at) },
      { words: `改訂 ${no}`, ...(hash && { small: hash }) },
    ],
  }))
}

function decisions({ checksheet, nameOf, tz }: PaperSheet): Row[] {
  return checksheet.approvals.map(({ at, by, kind, step, round, onBehalfOf, signature, condition }) => ({
    at,
    cells: [
      { words: `${labels.stepKind[kind]}（${step}段目）`, ...(round !== checksheet.round && { small: '以前の提出' }) },
      { words: signature?.name ?? nameOf(by), ...(onBehalfOf && { small: `${nameOf(onBehalfOf)} の代理` }) },
      {
        words: timeIn(tz, at),
        ...(signature?.reauthenticatedAt && {
          small: `${signature.proof === 'passkey' ? '本人確認（パスキー）' : '本人確認'} ${timeIn(tz, signature.reauthenticatedAt)}`,
        }),
      },
      {
        words: [
          signature?.meaning ?? labels.stepKind[kind],
          condition && `条件：${condition.text}（${condition.dueOn}まで）`,
        ]
          .filter(Boolean)
          .join('　'),
        ...(signature && { small: signature.contentHash }),
      },
    ],
  }))
}

function returns({ checksheet: { returned }, nameOf, tz }: PaperSheet): Row[] {
  if (!returned) return []
  const { at, by, reason } = returned
  const cells = [{ words: labels.checksheetStatus.returned }, { words: nameOf(by) }, { words: timeIn(tz, at) }]
  return [{ at, cells: [...cells, { words: reason }] }]
}

function drawRevisions(flow: Flow, { past, checksheet, tz }: PaperSheet): void {
  if (past.length === 0) return
  heading(flow, '改訂履歴')
  table(
    flow,
    [
      { title: '改訂', width: 16, align: 'centre' },
      { title: '理由', width: flow.width - 66 },
      { title: '最後の承認', width: 50 },
    ],
    [...past, checksheet].map(({ revision, revisionReason, approvals }) => [
      { words: String(revision) },
      { words: revisionReason ?? '初回' },
      { words: timeIn(tz, approvals.at(-1)?.at) },
    ]),
  )
}

function drawActions(flow: Flow, { actions }: PaperSheet): void {
  if (actions.length === 0) return
  heading(flow, '是正')
  table(
    flow,
    [
      { title: '番号', width: 34 },
      { title: '内容', width: flow.width - 84 },
      { title: '期限', width: 25 },
      { title: '状態', width: 25 },
    ],
    actions.map(({ no, title, dueOn, status }) => [
      { words: no },
      { words: title },
      { words: dueOn ?? '' },
      { words: labels.actionStatus[status] },
    ]),
  )
}
