import { plainText } from './plainText.ts'

const forms = [
  /^(?:([RHS]|令和|平成|昭和|西暦)?[.\s]?(\d{1,4}|元)\s*[./年-])\s*(\d{1,2})\s*[./月-]\s*(\d{1,2})日?(?:\s*\(?.?\)?)?$/,
  /^()()(\d{1,2})\s*[/月]\s*(\d{1,2})日?(?:\s*\(.\))?$/,
]
const began: Record<string, number> = { R: 2018, 令和: 2018, H: 1988, 平成: 1988, S: 1925, 昭和: 1925 }

export type DateRead = {
  day: number /** Days since any one, as far as they are needed to say which comes later. */
  at: number
}

/** 「R6.9.2」「2024/9/2」「9月2日(月)」: a day that is printed. */
export function readDate(text: string): DateRead | undefined {
  const found = forms.map((form) => form.exec(plainText(text))).find((one) => one !== null)
  if (!found) return undefined
  const [, era = '', year = '', month = '', day = ''] = found
  const [m, d] = [Number(month), Number(day)]
  if (m < 1 || m > 12 || d < 1 || d > 31) return undefined
  const y = (began[era] ?? 0) + (year === '元' ? 1 : Number(year))
  return { day: d, at: (y * 12 + m) * 31 + d }
}
