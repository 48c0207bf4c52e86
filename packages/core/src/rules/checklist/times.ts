import { plainText } from './plainText.ts'
import type { FoundColumn, FoundTable } from './tables.ts'

/** When on a day something is looked at. */
export const timesOfDay =
  '午前|午後|中間|AM|PM|朝|昼|夕方?|晩|夜間?|深夜|日勤|夜勤|早番|遅番|始業[時前後]?|終業[時前後]?|開始[時前後]?|終了[時前後]?|開店[時前後]?|閉店[時前後]?|[作就]業[前後]|(?:使用|運転|営業|乗務)[前後]|(?:出庫|帰庫|入庫|出車|帰車|出発|到着|帰着|貸出|返却)[時前後]|[1-3１-３一二三]直|\\d{1,2}:\\d{2}|\\d{1,2}時'
const time = new RegExp(`^(?:${timesOfDay})$`, 'i')

export const isTimeOfDay = (text: string): boolean => time.test(plainText(text).replaceAll(' ', ''))

const ownWord = ({ heading }: FoundColumn): string => heading.split(' ').at(-1) ?? ''

/** 「n1」「2回目」「サンプル3」, and 「1」 below 「測定値」: one of several readings of the same. */
const reading = /^(?:[nx][\s=-]?\d{1,2}|第?\d{1,2}回目?|(?:サンプル|試料|測定|sample|#)\s?\d{1,2})$/i
const isReading = ({ role, heading }: FoundColumn, word: string): boolean =>
  role === 'result' &&
  (reading.test(plainText(word)) || /^.*(?:測定|実測|計測|データ|読み?).* [1-9]\d?$/.test(plainText(heading)))

/**
 * The boxes of a row that are for the same at other times, or of other samples: 「朝｜夕」, once for the row or again under each of its days. The first one is
 * the item's own. So many rooms that each is a row are told apart in the same way.
 */
export function timesIn({ columns, each }: FoundTable): FoundColumn[] {
  if (each) return columns.filter(({ column }) => each.includes(column))
  const boxes = columns.filter(({ role }) => role === 'result' || role === 'day')
  const isOne = (one: FoundColumn) => isTimeOfDay(ownWord(one)) || isReading(one, ownWord(one))
  const first = boxes.findIndex(isOne)
  const times: FoundColumn[] = []
  for (const one of first < 0 ? [] : boxes.slice(first)) {
    const word = ownWord(one)
    const isNext = one.column === (times.at(-1)?.column ?? one.column - 1) + 1
    if (!isOne(one) || !isNext || times.some((other) => ownWord(other) === word)) break
    times.push(one)
  }
  return times.length >= 2 ? times : []
}
