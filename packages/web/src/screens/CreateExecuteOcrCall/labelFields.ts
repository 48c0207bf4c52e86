import type { CodeField } from '@ecs/core'
import type { LabelRow } from '../../create/splitLabel.ts'

/** The words before a value on a label, by what they mean. Longer ones first: 「ロット番号」 before 「ロット」. */
const captions: [CodeField, RegExp][] = [
  ['partNo', /^(品番|部品番号|型式|形式|MODEL|TYPE|P\/N|PART\s*NO\.?)/i],
  ['lot', /^(ロット番号|ロットNo\.?|ロット|LOT\s*(?:NO\.?)?)/i],
  ['serial', /^(製造番号|製番|シリアル|S\/N|SN|SER\.?\s*NO\.?)/i],
  ['quantity', /^(数量|入数|個数|QTY\.?)/i],
  ['expiry', /^(有効期限|使用期限|期限|EXP\.?)/i],
  ['drawing', /^(図番|図面番号|DWG\.?)/i],
  ['target', /^(設備番号|管理番号|機番|対象|号機)/i],
  ['customer', /^(納入先|客先)/i],
]

/** Cuts the lines of a label into fields by the words before them; the first line that names a field wins. */
export function labelFields(lines: readonly string[]): LabelRow[] {
  const found = new Map<CodeField, string>()
  for (const line of lines) {
    const text = line.normalize('NFKC').trim()
    for (const [field, caption] of captions) {
      const match = caption.exec(text)
      const value =
        match &&
        text
          .slice(match[0].length)
          .replace(/^[\s:.]+/, '')
          .trim()
      if (!value) continue
      if (!found.has(field)) found.set(field, field === 'quantity' ? (/^[\d.]+/.exec(value)?.[0] ?? value) : value)
      break
    }
  }
  const lotField = found.has('lot') ? 'lot' : 'serial'
  return [...found].map(([field, value]) => ({
    field,
    value,
    to: field === 'target' ? 'target' : field === lotField ? 'lot' : 'facts',
  }))
}
