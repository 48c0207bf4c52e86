import { describe, expect, test } from 'vitest'
import type { Target } from '../model/target.ts'
import { cellName } from './table.ts'
import { readTargets } from './targets.ts'

const ecsId = '0198c9f0-0000-7000-8000-000000000002'
const head = ['コード', '名称', '種別', '場所', '状態', '理由', 'QRコード', '属性:メーカー']
const good = ['IM-01', '射出成形機 1号機', '設備', '第1工場 / A', '使用中', '', 'Q1;Q2', '東洋']

const read = (rows: string[][], known: Target[] = [], sheet = '') =>
  readTargets(ecsId, [{ sheet, rows }], new Map(known.map((target) => [target.code, target])))
const told = (rows: string[][], known?: Target[]) =>
  read(rows, known).issues.map(({ cell, read: found, text }) => `${cell}「${found}」${text}`)

const saved = (rows: string[][]): Target[] =>
  read(rows).rows.map(({ draft }, at) => ({ ...draft, id: `0198c9f0-0000-7000-8000-00000000010${at}` }))

test('a row becomes a target', () => {
  expect(read([head, good]).rows).toEqual([
    {
      sheet: '',
      row: 2,
      effect: 'add',
      draft: {
        ecsId,
        code: 'IM-01',
        name: '射出成形機 1号機',
        kind: 'equipment',
        areaPath: ['第1工場', 'A'],
        status: 'active',
        qrCodes: ['Q1', 'Q2'],
        ocrKeys: [],
        meters: [],
        attributes: { メーカー: '東洋' },
      },
    },
  ])
})

describe('D9 the code names the target', () => {
  test('D9 the same table twice changes nothing', () => {
    const known = saved([head, good])
    expect(read([head, good], known).rows.map(({ effect }) => effect)).toEqual(['same'])
  })
  test('D9 a column that is not there leaves its fact as it is', () => {
    const known = saved([head, good])
    const { rows } = read(
      [
        ['コード', '名称'],
        ['IM-01', '新しい名称'],
      ],
      known,
    )
    expect(rows[0]).toMatchObject({ effect: 'change', draft: { areaPath: ['第1工場', 'A'], qrCodes: ['Q1', 'Q2'] } })
  })
  test('D9 the photo stays', () => {
    const known = saved([head, good]).map((target) => ({ ...target, photo: ecsId }))
    expect(read([head, good], known).rows[0]).toMatchObject({ effect: 'same', draft: { photo: ecsId } })
  })
})

test('D10 the second of two equal codes is told where the first stands', () => {
  expect(told([head, good, ['IM-01', '別の機械']])).toEqual([
    'A3「IM-01」コード「IM-01」は A2 と同じです。どちらかを直してください。',
  ])
  expect(told([head, good, ['IM-02', '別の機械', '', '', '', '', 'Q2']])).toEqual([
    'G3「Q2」QRコード「Q2」は G2 と同じです。どちらかを直してください。',
  ])
})

test('D11 a status that does not exist is refused with those that do', () => {
  expect(told([head, ['IM-01', '機械', 'ロボット', '', '稼働']])).toEqual([
    'E2「稼働」「状態」は使用中・停止中・廃止のどれかにしてください（読み取った値：稼働）。',
    'C2「ロボット」「種別」は設備・車両・製品・場所・人のどれかにしてください（読み取った値：ロボット）。',
  ])
})

test('D12 whoever stops a target says why', () => {
  const stopped = (reason: string) => [head, ['IM-01', '機械', '', '', '停止中', reason]]
  expect(told(stopped(''))).toEqual(['E2「停止中」「停止中」にする理由を、「理由」の列に入力してください。'])
  expect(told(stopped('大修理'))).toEqual([])
  expect(told(stopped(''), saved(stopped('大修理')))).toEqual([])
})

test('D13 new places and unknown columns are noted, the row goes in', () => {
  const { rows, notes, issues } = read([[...head, '次回期限'], good, ['IM-02', '機械', '', '第1工場/A']])
  expect(issues).toEqual([])
  expect(rows).toHaveLength(2)
  expect(notes.map(({ cell, text }) => `${cell} ${text}`)).toEqual([
    'I1 列「次回期限」は使わないため、取り込みません。',
    'D2 新しい場所「第1工場 / A」ができます。書き間違いでないか確かめてください。',
  ])
})

test('what is empty or too long is named at its cell; other rows go in', () => {
  const { rows, issues, refusedRows } = read([head, ['', '機械'], ['IM-02', ''], ['IM-03', 'あ'.repeat(101)], good])
  expect(issues.map(({ cell, text }) => `${cell} ${text}`)).toEqual([
    'A2 コードが空です。入力してください。',
    'B3 名称が空です。入力してください。',
    'B4 名称は100文字までです（今は101文字）。短くしてください。',
  ])
  expect(rows.map(({ draft }) => draft.code)).toEqual(['IM-01'])
  expect(refusedRows).toBe(3)
})

test('titles above the names, empty rows, other spellings of the names, several sheets', () => {
  const sheets = [
    { sheet: '説明', rows: [['この表の使い方']] },
    {
      sheet: '第1工場',
      rows: [['設備一覧'], [], ['管理番号', 'ＮＡＭＥ'], ['A-1', 'ポンプ'], ['', ''], ['A-2', '弁']],
    },
    {
      sheet: '第2工場',
      rows: [
        ['名称', 'コード'],
        ['弁', 'A-1'],
      ],
    },
  ]
  const { rows, issues } = readTargets(ecsId, sheets, new Map())
  expect(rows.map(({ sheet, row, draft }) => [sheet, row, draft.code])).toEqual([
    ['第1工場', 4, 'A-1'],
    ['第1工場', 6, 'A-2'],
  ])
  expect(issues[0]).toMatchObject({ sheet: '第2工場', cell: 'B2' })
  expect(issues[0]!.text).toContain('第1工場!A4')
})

test('a file without the names of the columns says which are needed', () => {
  expect(
    told([
      ['番号', '機械'],
      ['1', '2'],
    ]),
  ).toEqual(['A1「番号」見出しの行がありません。はじめの10行のどこかに、列の名前「コード・名称」を入れてください。'])
})

test('cells are named as the spreadsheet names them', () => {
  expect([cellName(0, 1), cellName(25, 2), cellName(26, 3), cellName(701, 4), cellName(702, 5)]).toEqual([
    'A1',
    'Z2',
    'AA3',
    'ZZ4',
    'AAA5',
  ])
})
