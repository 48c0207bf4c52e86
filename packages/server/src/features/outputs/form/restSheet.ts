import type { LeftAnswer } from '@ecs/core'
import type { ExtraSheet } from '../../../engines/workbook/addSheet.ts'

/**
 * Rows of a repeat for which the form has no line, as a sheet behind it: paper goes on overleaf too. Undefined where all
 * of them have found room.
 */
export function restSheet(left: readonly LeftAnswer[], nameOf: (itemId: string) => string): ExtraSheet | undefined {
  const [first] = left
  if (!first) return undefined
  const items = [...new Set(left.map(({ answer }) => answer.item.id))]
  const rowOf = ({ day, answer }: LeftAnswer): string => `${day} ${answer.row}`
  const lines = [...Map.groupBy(left, rowOf).values()].map((answers) => {
    const { day, answer } = answers[0]!
    const texts = items.map((id) => answers.find((one) => one.answer.item.id === id))
    return [day.replaceAll('-', '/'), String((answer.row ?? 0) + 1), ...texts.map((one) => wordsOf(one))]
  })
  const words = `帳票の表は${first.room}行です。入りきらない${lines.length}行を、ここに続けます。`
  return { name: '帳票の続き', rows: [[words], [], ['日付', '行', ...items.map(nameOf)], ...lines] }
}

const wordsOf = (left: LeftAnswer | undefined): string => {
  if (!left) return ''
  const { answer, text } = left
  const photos = answer.fileIds?.length ? `写真${answer.fileIds.length}枚` : ''
  return [text, answer.item.unit && text !== '' ? answer.item.unit : '', photos, answer.comment]
    .filter(Boolean)
    .join(' ')
}
