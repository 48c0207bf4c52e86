import type { LeftAnswer } from '@ecs/core'
import type { ExtraSheet } from '../../../engines/workbook/addSheet.ts'

/**
 * What has no box on the form, as a sheet behind it: paper goes on overleaf too. Undefined where all of it has found room.
 */
export function restSheet(left: readonly LeftAnswer[], nameOf: (itemId: string) => string): ExtraSheet | undefined {
  const parts = [
    rowsPart(ofKind(left, 'rows'), nameOf),
    listPart(
      ofKind(left, 'taken'),
      nameOf,
      '同じ欄にもう一つの記録があります。帳票の欄には悪い方、または後の値を書いています。',
    ),
    listPart(ofKind(left, 'day'), nameOf, '帳票に欄のない日の記録です。'),
    listPart(ofKind(left, 'item'), nameOf, '帳票に欄のない項目です。'),
    listPart(ofKind(left, 'comment'), nameOf, '備考の欄のない項目のコメントです。'),
  ].filter((part) => part.length > 0)
  if (parts.length === 0) return undefined
  return { name: '帳票の続き', rows: parts.flatMap((part, at) => (at === 0 ? part : [[], ...part])) }
}

const ofKind = (left: readonly LeftAnswer[], why: LeftAnswer['why']): LeftAnswer[] =>
  left.filter((one) => one.why === why)

const dayOf = ({ day }: LeftAnswer): string => day.replaceAll('-', '/')

/** A line for each row of a repeat, a column for each of its items. */
function rowsPart(left: readonly LeftAnswer[], nameOf: (itemId: string) => string): string[][] {
  const [first] = left
  if (!first) return []
  const items = [...new Set(left.map(({ answer }) => answer.item.id))]
  const rowOf = ({ day, docNo, answer }: LeftAnswer): string => `${day} ${docNo} ${answer.row}`
  const lines = [...Map.groupBy(left, rowOf).values()].map((answers) => {
    const one = answers[0]!
    const texts = items.map((id) => answers.find(({ answer }) => answer.item.id === id))
    return [dayOf(one), String((one.answer.row ?? 0) + 1), ...texts.map((text) => wordsOf(text))]
  })
  const words = `帳票の表は${first.room}行です。入りきらない${lines.length}行を、ここに続けます。`
  return [[words], [], ['日付', '行', ...items.map(nameOf)], ...lines]
}

function listPart(left: readonly LeftAnswer[], nameOf: (itemId: string) => string, words: string): string[][] {
  if (left.length === 0) return []
  const lines = left.map((one) => [dayOf(one), one.docNo ?? '', nameOf(one.answer.item.id), wordsOf(one)])
  return [[`${words}（${left.length}件）`], [], ['日付', '文書番号', '項目', '値'], ...lines]
}

const wordsOf = (left: LeftAnswer | undefined): string => {
  if (!left) return ''
  const { answer, text } = left
  const photos = answer.fileIds?.length ? `写真${answer.fileIds.length}枚` : ''
  return [text, answer.item.unit && text !== '' ? answer.item.unit : '', photos, answer.comment]
    .filter(Boolean)
    .join(' ')
}
