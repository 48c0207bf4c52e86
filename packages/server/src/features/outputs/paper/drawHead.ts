import { type Approval, labels } from '@ecs/core'
import { wrap } from '../../../engines/pdf/lines.ts'
import { dayIn } from '../../checksheets/index.ts'
import { colours, type Flow } from './flow.ts'
import type { PaperSheet } from './readSheet.ts'
import { type Stamp, stampBoxes, stampBoxHeight } from './stamps.ts'
import { timeIn } from './times.ts'

/** Decisions of the round that counts; the newest of each step is the one that is stamped. */
export function stampsOf(sheet: PaperSheet, title = '作成'): { title: string; stamp: Stamp | undefined }[] {
  const { checksheet, stampOf, tz } = sheet
  const day = (at: string) => dayIn(tz, new Date(at))
  const made = (role: string, by: string | undefined, at: string | undefined): Stamp | undefined =>
    by && at ? { role, name: stampOf(by), day: day(at) } : undefined
  const decided = new Map<number, Approval>()
  for (const one of checksheet.approvals) if (one.round === checksheet.round) decided.set(one.step, one)
  const flow = sheet.evaluation.plan.content.approvalFlow
  const steps = flow?.steps.map(({ kind }) => kind) ?? []
  const boxes = steps.map((kind, at) => {
    const one = decided.get(at + 1)
    return {
      title: labels.stepKind[kind],
      stamp: one && { role: labels.stepKind[kind], name: stampOf(one.by, one.signature?.name), day: day(one.at) },
    }
  })
  return [...boxes.reverse(), { title, stamp: made(title, checksheet.submittedBy, checksheet.submittedAt) }]
}

type Fact = [string, string | undefined]

export const factsOf = (sheet: PaperSheet): Fact[] => {
  const { checksheet, target, template, nameOf, tz, day } = sheet
  const { closed, override } = checksheet
  return [
    ['文書番号', checksheet.docNo],
    ['対象', `${target.code}　${target.name}`],
    ['ひな形', `${template.name}（版${template.version}）`],
    ['改訂', `${checksheet.revision}${checksheet.revisionReason ? `　${checksheet.revisionReason}` : ''}`],
    ['実施日', `${day.replaceAll('-', '/')}${checksheet.shift ? `　${checksheet.shift}` : ''}`],
    ['ロット', checksheet.lot],
    ['作成', `${nameOf(checksheet.createdBy)}　${timeIn(tz, checksheet.createdAt)}`],
    ['提出', checksheet.submittedBy && `${nameOf(checksheet.submittedBy)}　${timeIn(tz, checksheet.submittedAt)}`],
    ['状態', `${labels.checksheetStatus[checksheet.status]}${closed ? `　${closed.reason}` : ''}`],
    ['総合判定', `${labels.judgement[checksheet.overall]}${override ? `　（${override.reason}）` : ''}`],
    ['備考', checksheet.note],
  ]
}

/** Title, stamps and what the record is about. */
export function drawHead(flow: Flow, sheet: PaperSheet, title: string, facts: readonly Fact[], maker = '作成'): void {
  const boxes = stampsOf(sheet, maker)
  const titleWidth = flow.width - boxes.length * 19 - 4
  let y = flow.y + 6.5
  for (const words of wrap(flow.pdf.widthOf, title, 6.2, titleWidth).slice(0, 2)) {
    flow.page.text(words, { x: flow.left, y, sizeMm: 6.2, isBold: true, colour: colours.ink })
    y += 8
  }
  flow.page.text(sheet.ecsName, { x: flow.left, y: y - 1, sizeMm: 3.4, colour: colours.quiet })
  stampBoxes(flow.pdf, flow.page, boxes, { right: flow.left + flow.width, y: flow.y })
  flow.y += stampBoxHeight + 3
  drawFacts(flow, facts)
}

/** Two pairs a line: the name on grey, what it is beside it. */
export function drawFacts(flow: Flow, facts: readonly Fact[]): void {
  const shown = facts.filter((fact): fact is [string, string] => !!fact[1])
  const [nameWidth, half] = [20, flow.width / 2]
  for (let at = 0; at < shown.length; at += 2) {
    const pair = shown.slice(at, at + 2)
    const wide = pair.length === 1
    const cells = pair.map(([, words]) => wrap(flow.pdf.widthOf, words, 3, (wide ? flow.width : half) - nameWidth - 2))
    const height = Math.max(...cells.map((lines) => lines.length)) * 4 + 2
    if (flow.y + height > flow.bottom) flow.nextPage()
    for (const [no, [name]] of pair.entries()) {
      const x = flow.left + no * half
      const pen = { colour: colours.line, widthMm: 0.12 }
      flow.page.fill([{ x, y: flow.y, width: nameWidth, height }], colours.head)
      flow.page.outline({ x, y: flow.y, width: nameWidth, height }, pen)
      flow.page.outline({ x: x + nameWidth, y: flow.y, width: (wide ? flow.width : half) - nameWidth, height }, pen)
      flow.page.text(name, { x: x + 1.2, y: flow.y + 4, sizeMm: 2.6, isBold: true, colour: colours.quiet })
      for (const [line, words] of cells[no]!.entries())
        flow.page.text(words, { x: x + nameWidth + 1.2, y: flow.y + 4 + line * 4, sizeMm: 3 })
    }
    flow.y += height
  }
}
