import '../../text/areas/history.ts'
import { type api, capabilityGrade } from '@ecs/core'
import { expect, test } from 'vitest'
import { signalWords } from '../../records/signalWords.ts'
import { history as englishHistory } from '../../text/en/history.ts'
import { en } from '../../text/en.ts'
import { addWords, changeLanguage, currentWords } from '../../text/words.ts'
import { observations } from './observations.ts'
import { seriesTrend } from './trend.ts'

const t = currentWords()

const item: api.ItemFacts = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  name: '圧力',
  kind: 'number',
  unit: 'MPa',
  lower: '13',
  upper: '15',
  warnUpper: '14.5',
}

function seen(values: string[]): [string, string][] {
  const points = values.map((value, n): api.SeriesPoint => {
    const day = `2026-11-${String(n + 1).padStart(2, '0')}`
    return {
      checksheetId: item.id,
      docNo: null,
      day,
      at: `${day}T00:00:00.000Z`,
      shift: null,
      values: [value],
      judgement: 'ok',
    }
  })
  return observations(seriesTrend(item, points, 'jis')!, item, t).map(({ kind, text }) => [kind, text])
}

test('what was seen names its chart and its days, and counts the limits that were left', () => {
  const calm = ['14.1', '14.2', '14.2', '14.1', '14.1', '14.2', '14.1']
  expect(seen([...calm, '15.0', ...calm])).toEqual([
    ['warn', '管理上限 14.5 MPa を1回超えました（11/8）。'],
    ['warn', 'X管理図：上方管理限界を超えています（11/8）。'],
    ['warn', 'MR管理図：上方管理限界を超えています（11/8〜11/9）。'],
  ])
})

test('points beyond one limit that follow each other are told once, each run by itself', () => {
  const calm = ['14.1', '14.2', '14.2', '14.1', '14.1', '14.2', '14.1']
  const told = seen([...calm, '15.0', '15.0', '15.0', ...calm, '15.0', ...calm]).map(([, text]) => text)
  expect(told.filter((text) => text.startsWith('X管理図：上方管理限界'))).toEqual([
    'X管理図：上方管理限界を超えています（11/8〜11/10）。',
    'X管理図：上方管理限界を超えています（11/18）。',
  ])
})

test('a limit of 規格 is a 否; of many days the first are named', () => {
  expect(seen(['12', '14', '12', '14'])[0]).toEqual(['ng', '規格下限 13 MPa を2回下回りました（11/1・11/3）。'])
  const many = seen(Array.from({ length: 10 }, () => '15.5'))
  expect(many).toEqual([
    ['ng', '規格上限 15 MPa を10回超えました（11/1・11/2・11/3・11/4・11/5・11/6・11/7・11/8ほか）。'],
  ])
})

test('every grade of the capability is a sentence', () => {
  const sentences = [1.7, 1.4, 1.1, 0.8, 0.1, -2].map((index) => t(`history.grade.${capabilityGrade(index)}`))
  expect(sentences).toEqual([
    '工程能力には十分な余裕があります。',
    '工程能力は十分です。',
    '工程能力はまずまずです。',
    '工程能力が不足しています。',
    '工程能力が大幅に不足しています。',
    '工程能力が大幅に不足しています。',
  ])
})

test('a page in English tells signals in English', () => {
  addWords('en', { ...en, history: englishHistory })
  changeLanguage('en')
  try {
    const text = signalWords(
      {
        chart: 'I',
        ruleId: 'jis2',
        label: '',
        pattern: { name: 'oneSide' },
        finding: '',
        points: [0, 6],
        side: 'upper',
      },
      (index) => `11/${index + 1}`,
      currentWords(),
    )
    expect(text).toBe('X chart: 2 points in a row on the upper side of the centre line (11/1–11/7).')
    const names = ['beyond', 'trend', 'zigzag', 'hugging', 'avoiding', 'mostBeyond'] as const
    for (const name of names) expect(englishHistory.signal[name]).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
  } finally {
    changeLanguage('ja')
  }
})
