import { attributePrefix, type CsvColumn, csvStart, csvTable, targetColumns, userColumns } from '@ecs/core'

const text = (header: string): CsvColumn => ({ header, kind: 'text' })

const fileOf = (headers: readonly string[], rows: readonly string[][]): Blob => {
  const table = csvTable(headers.map(text))
  return new Blob([csvStart['utf-8'], table.head, ...rows.map(table.row)], { type: 'text/csv' })
}

/** An empty table with the names of all columns and one row that shows how each is written. */
export function sampleCsv(): Blob {
  const headers = [...Object.values(targetColumns).map(({ names }) => names[0]), `${attributePrefix}:メーカー`]
  const row = ['IM-01', '射出成形機 1号機', '設備', '静岡工場 / 第1工場', '使用中', '', 'QR-IM-01', 'IM-01']
  return fileOf(headers, [[...row, 'hours:稼働時間:h', '東洋機械']])
}

export function sampleUsersCsv(): Blob {
  const headers = Object.values(userColumns).map(({ names }) => names[0])
  return fileOf(headers, [['sato', '佐藤 健一', 'sato@example.jp', '作業者・リーダー', 'ECS-01']])
}

type Handed = { username: string; name: string; password: string }

export const passwordsCsv = (people: readonly Handed[]): Blob =>
  fileOf(
    ['ユーザー名', '氏名', '仮パスワード'],
    people.map(({ username, name, password }) => [username, name, password]),
  )

type Issue = { sheet: string; cell: string; read: string; text: string }

export const issuesCsv = (issues: readonly Issue[]): Blob =>
  fileOf(
    ['シート', 'セル', '読み取った値', '直し方'],
    issues.map(({ sheet, cell, read, text: words }) => [sheet, cell, read, words]),
  )
