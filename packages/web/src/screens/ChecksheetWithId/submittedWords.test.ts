import '../../text/areas/sheet.ts'
import { expect, test } from 'vitest'
import { toldPeople } from '../../notices/toldPeople.ts'
import { ja } from '../../text/ja.ts'
import { addWords, currentWords } from '../../text/words.ts'
import { submittedWords } from './submittedWords.ts'

addWords('ja', ja)

type Told = { isPending: boolean; names: string[]; count: number }

/** What is said when the server tells these one after the other. */
const said = (hasArrived: boolean, ...answers: (Told | Error)[]) => {
  const t = currentWords()
  const next = async () => {
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!
    if (answer instanceof Error) throw answer
    return answer
  }
  const told = () => toldPeople('sheet', t, { told: next, pause: async () => undefined })
  return submittedWords({ hasArrived, confirmer: '班長', told }, t)
}

const nobody: Told = { isPending: false, names: [], count: 0 }
const waiting: Told = { isPending: true, names: [], count: 0 }

test('S-002 without a network it is kept and will be sent: nobody is said to have been told', async () => {
  expect(await said(false, { isPending: false, names: ['高橋 直樹'], count: 1 })).toBe(
    '提出を端末に保存しました。つながると自動で送信します。',
  )
})

test('S-002 people are named once they hold the notice, and nobody where nobody does', async () => {
  expect(await said(true, waiting, { isPending: false, names: ['高橋 直樹', '田中 美咲'], count: 4 })).toBe(
    '提出しました。高橋 直樹 さん、田中 美咲 さん ほか2人に通知しました。',
  )
  const next = '提出しました。次は班長の確認です。'
  expect(await said(true, nobody)).toBe(next)
  expect(await said(true, waiting), 'never delivered in time').toBe(next)
  expect(await said(true, new Error('cut')), 'nobody knows').toBe(next)
})
