import { randomUUID } from 'node:crypto'
import { api, Item, type TemplateContent } from '../packages/core/src/index.ts'
import { type SheetScene, sheetScene } from '../packages/server/src/testing/sheetScene.ts'
import { makeTestApp, type TestApp } from '../packages/server/src/testing/testApp.ts'
import {
  deviations,
  type ItemKey,
  lookDeviation,
  methods,
  names,
  now,
  seededDays,
  specs,
  standards,
  today,
} from './seed.ts'

export type EvalScene = {
  app: TestApp
  scene: SheetScene
  items: Record<ItemKey, string>
  /** The document number of each day's record. */
  docNos: Map<string, string>
  actionNos: Map<string, string>
  openSheet: () => Promise<string>
  close: () => Promise<void>
}

function contentOf(): TemplateContent {
  const item = (key: ItemKey | 'body', no: number, rest: object) =>
    Item.parse({ id: randomUUID(), key, no, name: key === 'body' ? '体温' : names[key], ...rest })
  const items = [
    item('look', 1, { kind: 'okng', required: true, standard: standards.look, method: methods.look }),
    item('press', 2, {
      kind: 'number',
      required: true,
      ...specs.press,
      standard: standards.press,
      method: methods.press,
    }),
    item('temp', 3, { kind: 'number', required: true, ...specs.temp }),
    item('amp', 4, { kind: 'number', required: true, ...specs.amp }),
    item('level', 5, {
      kind: 'select',
      choices: ['中央', '下限付近', '不足'],
      okChoices: ['中央', '下限付近'],
      standard: standards.level,
    }),
    item('sensor', 6, { kind: 'number', decimals: 1 }),
    item('body', 7, { kind: 'number', decimals: 1, personal: true }),
  ]
  return {
    about: {},
    targetKinds: ['equipment'],
    approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
    processes: [{ id: randomUUID(), no: 1, name: '始業点検', order: 'free', items }],
  }
}

/** Records of eight weeks, made through the API on their own days. */
export async function evalScene(): Promise<EvalScene> {
  const { app, close } = await makeTestApp()
  let clock = new Date(`${today}T03:00:00Z`)
  app.services.now = () => clock
  const scene = await sheetScene(app, contentOf())
  const items = scene.items as Record<ItemKey, string>
  const leader = await scene.member('leader')
  const docNos = new Map<string, string>()
  const actionNos = new Map<string, string>()
  for (const { day, ...values } of seededDays()) {
    clock = new Date(`${day}T00:30:00Z`)
    const comment = deviations[day]?.comment
    const id = await scene.make()
    await scene.send(
      scene.operator,
      scene.device.answer(
        id,
        items.look,
        values.look,
        day === lookDeviation.day ? { comment: lookDeviation.comment } : {},
      ),
      scene.device.answer(id, items.press, values.press, comment ? { comment } : {}),
      scene.device.answer(id, items.temp, values.temp),
      scene.device.answer(id, items.amp, values.amp),
      scene.device.answer(id, items.level, values.level),
      scene.device.operation('checksheet.submit', id, {}, 99),
    )
    const { checksheet } = (await app.call(leader, api.getChecksheet, { params: { checksheetId: id } })).body
    if (checksheet.status !== 'waiting') throw new Error(`${day}: ${checksheet.status}`)
    docNos.set(day, checksheet.docNo)
    if (deviations[day]?.measure) actionNos.set(day, await actionFor(app, scene, id, day))
  }
  clock = new Date(`${today}T03:00:00Z`)
  const openSheet = async () => {
    const id = await scene.make()
    await scene.send(
      scene.operator,
      scene.device.answer(id, items.press, now.press),
      scene.device.answer(id, items.temp, now.temp),
    )
    return id
  }
  return { app, scene, items, docNos, actionNos, openSheet, close }
}

async function actionFor(app: TestApp, scene: SheetScene, checksheetId: string, day: string): Promise<string> {
  const { cause, measure } = deviations[day]!
  const actionId = randomUUID()
  const body = {
    ecsId: scene.ecsId,
    checksheetId,
    itemId: scene.items.press!,
    title: '圧力の逸脱',
    severity: 'medium' as const,
  }
  const opened = await app.call(scene.operator, api.putAction, { params: { actionId }, body })
  const changed = await app.call(scene.operator, api.changeAction, {
    params: { actionId },
    body: { measure, whys: [cause!] },
  })
  if (opened.status !== 200 || changed.status !== 200) throw new Error(JSON.stringify([opened.body, changed.body]))
  return opened.body.no
}
