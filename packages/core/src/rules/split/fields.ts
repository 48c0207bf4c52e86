import type { SplitRule } from '../../model/index.ts'
import { gs1Fields } from './gs1Table.ts'

/** Names of code fields that the app knows what to do with. Others are kept under their own name. */
export const codeFields = ['target', 'partNo', 'lot', 'quantity', 'expiry', 'serial', 'drawing', 'customer'] as const
export type CodeField = (typeof codeFields)[number]

const words: Record<CodeField, string[]> = {
  target: ['対象', '設備番号', '車両番号', '対象コード'],
  partNo: ['品番', '品目', '部品番号', '商品コード'],
  lot: ['ロット', 'ロット番号', 'ロットno'],
  quantity: ['数量', '入数', '個数'],
  expiry: ['期限', '有効期限', '使用期限', '賞味期限', '消費期限'],
  serial: ['製造番号', 'シリアル', 'シリアル番号'],
  drawing: ['図番', '図面番号'],
  customer: ['納入先', '得意先', '顧客'],
}

const idByWord = new Map<string, string>(
  codeFields.flatMap((id) => [[id.toLowerCase(), id] as const, ...words[id].map((word) => [word, id] as const)]),
)

/** 品番 → partNo; a name the app does not know stays as it is. */
export const fieldId = (name: string): string =>
  idByWord.get(name.normalize('NFKC').trim().toLowerCase()) ?? name.trim()

/** Where a field of a scanned label lands among the facts of a sheet. */
export const lotFacts: Record<string, string> = {
  partNo: 'lot.partNo',
  lot: 'lot.no',
  quantity: 'lot.quantity',
  expiry: 'lot.expiry',
  serial: 'lot.serial',
  customer: 'lot.customer',
  drawing: 'part.drawing',
}

/** The fields a rule can deliver, by id. */
export function fieldsOfRule(rule: SplitRule): string[] {
  switch (rule.by) {
    case 'separator':
      return rule.fields.filter((name) => name !== '').map(fieldId)
    case 'digits':
      return rule.fields.map(({ name }) => fieldId(name))
    case 'gs1':
      return Object.values({ ...gs1Fields, ...rule.fields }).map(fieldId)
    case 'pattern':
      return [...rule.pattern.matchAll(/\{([^:{}]+)/g)].map(([, name]) => fieldId(name as string))
  }
}
