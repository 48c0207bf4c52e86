import { api, cleanText, type MonthFact } from '@ecs/core'
import type { Context } from '../../../http/route.ts'
import type { Subject } from '../subject.ts'
import type { Sources } from './sources.ts'

/** The records of one month of the target, made from the same template, without personal items. */
export async function monthOf(
  { readAs }: Context,
  subject: Subject,
  sources: Sources,
  month: string,
): Promise<MonthFact> {
  const { target, personal, evaluation, view } = subject
  const sheet = await readAs(api.getMonthSheet, { params: { targetId: target.id }, query: { month } })
  const items = evaluation.plan.items
  const shown = sheet.items.filter(({ id }) => items.has(id) && !personal.has(id))
  return {
    month,
    shift: view.checksheet.shift ?? null,
    cite: sources.add(`sum:${month}`, `${month}の点検表`, `/history?view=month&targetId=${target.id}&month=${month}`),
    records: sheet.sheets.map(({ checksheetId, docNo, day, shift, cells }) => ({
      cite: sources.add(
        `rec:${docNo ?? checksheetId}`,
        `${docNo ?? '番号待ち'}（${day}）`,
        `/checksheet/${checksheetId}/record`,
      ),
      day,
      shift,
      cells: shown.flatMap(({ id, name }) => {
        const [value, judgement] = cells[id] ?? [null, 'none' as const]
        if (judgement !== 'ng' && judgement !== 'warn') return []
        const unit = items.get(id)?.item.unit ?? ''
        const isWord = value === null || value === 'ok' || value === 'ng'
        return [{ name: cleanText(name, 100), value: isWord ? null : cleanText(`${value}${unit}`, 200), judgement }]
      }),
    })),
  }
}
