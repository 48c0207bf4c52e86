import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { approvalScene } from '../../../testing/approvalScene.ts'
import { testApp } from '../../../testing/testApp.ts'
import { paperRecord } from '../form/paperRecord.ts'
import { stampsOf } from './drawHead.ts'
import { readSheet } from './readSheet.ts'

const app = testApp()

test('the stamp on paper holds the letters its person chose, else the family name; the name itself stays', async () => {
  const scene = await approvalScene(app)
  const { operator, leader } = scene
  const id = await scene.submitted()
  expect(await scene.approve(leader, id)).toBe('applied')
  await app.call(operator, api.putMyStamp, { body: { letters: '佐藤健' } })
  const sheet = await readSheet(app.services.db.kysely, leader, id)
  expect(paperRecord(sheet).stamps.map(({ step, name }) => [step, name])).toEqual([
    ['submit', '佐藤健'],
    ['check', '高橋'],
  ])
  expect(stampsOf(sheet).map(({ stamp }) => stamp?.name)).toEqual([undefined, '高橋', '佐藤健'])
  expect(sheet.nameOf(operator.id)).toBe('佐藤 健一')
})
