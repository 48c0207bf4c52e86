import { describe, expect, test } from 'vitest'
import type { Item, Process } from '../model/index.ts'
import samples from './import/demo/templates.json' with { type: 'json' }
import { importTemplate, importTemplates } from './importTemplate.ts'
import { checkTemplate } from './plan/checkTemplate.ts'
import { uuid } from './testing/scene.ts'

const ids = () => {
  let n = 0
  return () => uuid(++n)
}
const all = importTemplates(JSON.stringify(samples), ids())
const imported = all.flatMap(({ template }) => template ?? [])
const itemsOf = (processes: Process[]) => processes.flatMap((process) => process.items)
const find = (code: string, name: string): Item => {
  const template = imported.find((candidate) => candidate.code === code)
  return itemsOf(template?.content.processes ?? []).find((item) => item.name === name) as Item
}

type RawItem = Record<string, unknown>

/** The way back: what the file said, from what the model holds. Nothing of the file may be missing in it. */
function asWritten(item: Item): RawItem {
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  const {
    id: _,
    no: __,
    key,
    okChoices,
    warnChoices,
    minPhotos,
    maxPhotos,
    maxLength,
    allowNA,
    force,
    parse,
    auto,
    gauge,
    sign: ___,
    personal: ____,
    conclusion: _____,
    ...rest
  } = item
  return {
    ...rest,
    id: key,
    ok: okChoices,
    warn: warnChoices,
    min: minPhotos,
    max: maxPhotos ?? maxLength,
    na: allowNA === 'reason' ? true : undefined,
    required_rule: force && `${force.when.replace('()', '')} -> ${force.value}`,
    parse: parse?.by === 'separator' ? parse.fields.join(parse.separator) : undefined,
    auto: auto?.by === 'formula' ? auto.formula : undefined,
    gauge: gauge && { min: Number(gauge.min), max: Number(gauge.max) },
    lower: number(item.lower),
    upper: number(item.upper),
    warnLower: number(item.warnLower),
    warnUpper: number(item.warnUpper),
    step: number(item.step),
    rollover: number(item.rollover),
  }
}

const filled = (raw: RawItem): RawItem =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined && value !== null && value !== ''))

describe('I1 the six sample templates', () => {
  test('I1 are read without a single problem: 173 items', () => {
    expect(all.map(({ problems }) => problems)).toEqual([[], [], [], [], [], []])
    expect(imported.map(({ content }) => itemsOf(content.processes).length)).toEqual([26, 27, 29, 27, 30, 34])
  })
  test('I1 can all be published', () => {
    expect(imported.map(({ content }) => checkTemplate(content))).toEqual([[], [], [], [], [], []])
  })
  test('I1 lose no key and no value', () => {
    samples.forEach((sample, index) => {
      const content = imported[index]?.content
      sample.processes.forEach((process, at) => {
        const read = content?.processes[at] as Process
        expect(read.items.map((item) => filled(asWritten(item)))).toEqual(
          process.items.map((raw) => {
            const written = filled(raw as RawItem)
            const spc = written.spc === true ? { spc: 'IMR' } : {}
            const short = read.items.find((item) => item.name === written.name)?.key
            return { ...written, ...spc, ...(short === undefined ? {} : { id: short }) }
          }),
        )
        expect([read.no, read.name]).toEqual([process.no, process.name])
      })
      expect(content?.about).toEqual({
        cycle: sample.cycle,
        target: sample.target,
        retention: sample.retention,
        note: sample.note,
      })
      expect(content?.approvalFlow.label).toBe(sample.approval)
      expect([imported[index]?.code, imported[index]?.name, imported[index]?.category]).toEqual([
        sample.code,
        sample.name,
        sample.category,
      ])
    })
  })
})

describe('I2 words are understood', () => {
  test('I2 approval routes', () => {
    const steps = imported.map(({ content }) => content.approvalFlow.steps.map(({ kind, role }) => `${kind} ${role}`))
    expect(steps).toEqual([
      ['check leader'],
      ['check leader'],
      ['check leader'],
      ['check leader', 'approve approver'],
      ['check leader'],
      ['approve approver'],
    ])
  })
  test('I2 repeats', () => {
    const repeats = imported.flatMap(({ content }) => content.processes.flatMap(({ repeat }) => repeat ?? []))
    expect(repeats).toEqual([
      { min: 1, max: 50, label: '従業員' },
      { min: 1, max: 100, label: 'メニュー' },
      { min: 5, max: 5, label: 'サンプル' },
      { min: 1, max: 10, label: '変圧器' },
    ])
  })
  test('I2 retention, targets and lots', () => {
    expect(imported.map(({ content }) => content.retentionMonths)).toEqual([12, 36, 12, 120, 12, 36])
    expect(imported.map(({ content }) => content.targetKinds)).toEqual([
      ['equipment'],
      ['vehicle'],
      ['place'],
      ['product'],
      ['vehicle', 'person'],
      ['equipment'],
    ])
    expect(imported.map(({ content }) => content.lotRequired ?? false)).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ])
  })
  test('I2 orders of processes', () => {
    expect(imported[0]?.content.processes.map(({ order }) => order)).toEqual([
      'fixed',
      'free',
      'fixed',
      'free',
      'fixed',
    ])
  })
  test('I2 stamps, the person themself and signatures', () => {
    expect(find('TPL-VH-001', '確認日時').auto).toEqual({ by: 'now' })
    expect(find('TPL-FD-001', '冷却開始時刻').auto).toEqual({ by: 'now' })
    expect(find('TPL-VH-001', '運転者').auto).toEqual({ by: 'self' })
    expect(find('TPL-QC-001', '検査員サイン').sign).toEqual({ meaning: '検査実施', reauth: true })
    expect(find('TPL-EL-001', '点検者サイン').sign).toEqual({ meaning: '点検実施' })
    expect(find('TPL-EQ-001', '点検者サイン').sign).toBeUndefined()
  })
  test('I2 what belongs to a person is marked, and said', () => {
    expect(find('TPL-FD-001', '体温').personal).toBe(true)
    expect(find('TPL-VH-001', 'アルコール濃度').personal).toBe(true)
    expect(find('TPL-EQ-001', '作動油温度').personal).toBeUndefined()
    expect(imported[2]?.notes).toContainEqual({
      processNo: 1,
      itemNo: 2,
      key: 'personal',
      code: 'T-100',
      text: '「体温」を個人情報の項目にしました。',
    })
  })
  test('I2 an abbreviation becomes the key of the only item it can mean', () => {
    expect(find('TPL-QC-001', '外径 φ20 h7（A部）').key).toBe('外径A')
    expect(imported[3]?.notes.map(({ text }) => text)).toContain('「外径A」を「外径 φ20 h7（A部）」と読み取りました。')
  })
  test('I2 keys of the file become fields of the model', () => {
    expect(find('TPL-FL-001', '使用可否').force).toEqual({ when: 'criticalNG()', value: '使用禁止' })
    expect(find('TPL-QC-001', '現品票の読取').parse).toEqual({
      by: 'separator',
      separator: ',',
      fields: ['品番', 'ロット', '数量'],
    })
    expect(find('TPL-EL-001', '油面・油漏れ').allowNA).toBe('reason')
    expect(find('TPL-EQ-001', '作動油温度')).toMatchObject({
      spc: 'IMR',
      gauge: { min: '0', max: '100' },
      lower: '30',
      warnUpper: '50',
    })
    expect(find('TPL-EQ-001', '処置内容').maxLength).toBe(1000)
    expect(find('TPL-VH-001', '測定時の写真')).toMatchObject({ minPhotos: 1, maxPhotos: 2, galleryForbidden: true })
  })
})

const item = { name: '温度', kind: 'number' }
const template = (more: RawItem = {}, process: RawItem = {}, top: RawItem = {}) => ({
  code: 'T',
  name: '表',
  category: '点検',
  approval: '作業者→班長',
  processes: [{ no: 1, name: '工程', order: '固定', items: [{ ...item, ...more }], ...process }],
  ...top,
})
const problemsOf = (value: unknown) => {
  const { problems, template: read } = importTemplate(value, ids())
  expect(read === undefined).toBe(problems.length > 0)
  return problems.map(({ processNo, itemNo, key, text }) => [processNo, itemNo, key, text])
}
const readItem = (more: RawItem) => importTemplate(template(more), ids()).template?.content.processes[0]?.items[0]

describe('I3 what is wrong is named with its place', () => {
  test('I3 a plain template is read', () => {
    expect(problemsOf(template())).toEqual([])
  })
  test.each([
    ['lowre', 5, '「lowre」という項目名は分かりません。'],
    ['constructor', 5, '「constructor」という項目名は分かりません。'],
    ['lower', 'abc', '「lower」は数値にしてください（読み取った値："abc"）。'],
    ['lower', true, '「lower」は数値にしてください（読み取った値：true）。'],
    [
      'kind',
      'slider',
      '「kind」はokng・number・meter・select・multi・text・date・time・datetime・user・qr・ocr・photo・sign・calc・patternにしてください（読み取った値："slider"）。',
    ],
    ['required', 'yes', '「required」はtrue か falseにしてください（読み取った値："yes"）。'],
    ['decimals', 1.5, '「decimals」は整数にしてください（読み取った値：1.5）。'],
    ['choices', 'a,b', '「choices」は文字の並びにしてください（読み取った値："a,b"）。'],
    [
      'inputs',
      ['ble', 'mind'],
      '「inputs」はkeypad・camera・qr・ocr・pm・handwrite・voice・ble の並びにしてください（読み取った値：["ble","mind"]）。',
    ],
    ['unit', 5, '「unit」は文字にしてください（読み取った値：5）。'],
    ['formula', 5, '「formula」は式にしてください（読み取った値：5）。'],
    ['gauge', { min: 0 }, '「gauge」は{"min": 数値, "max": 数値}にしてください（読み取った値：{"min":0}）。'],
    [
      'gauge',
      { min: 0, max: 1, mid: 2 },
      '「gauge」は{"min": 数値, "max": 数値}にしてください（読み取った値：{"min":0,"max":1,"mid":2}）。',
    ],
    ['gauge', 5, '「gauge」は{"min": 数値, "max": 数値}にしてください（読み取った値：5）。'],
    ['parse', '品番', '「parse」は区切り文字でつないだ名前、または gs1にしてください（読み取った値："品番"）。'],
    ['parse', 5, '「parse」は区切り文字でつないだ名前、または gs1にしてください（読み取った値：5）。'],
    ['required_rule', '禁止', '「required_rule」は「条件 -> 値」にしてください（読み取った値："禁止"）。'],
    ['required_rule', 5, '「required_rule」は「条件 -> 値」にしてください（読み取った値：5）。'],
    ['spc', 'X', '「spc」はnone・IMR・XbarR・pにしてください（読み取った値："X"）。'],
    ['na', 'yes', '「na」はtrue か falseにしてください（読み取った値："yes"）。'],
    ['auto', 5, '「auto」は式、now、self のどれかにしてください（読み取った値：5）。'],
    ['min', 1, '「min」は写真の項目だけにしてください（読み取った値：1）。'],
    ['max', 1, '「max」は写真か文字の項目だけにしてください（読み取った値：1）。'],
    ['role', 'boss', '「role」はleader・approverにしてください（読み取った値："boss"）。'],
  ])('I3 %s: %j', (key, value, text) => {
    expect(problemsOf(template({ [key]: value }))).toEqual([[1, 1, key, text]])
  })
  test('I3 long values are shown by their beginning', () => {
    const [problem] = problemsOf(template({ lower: 'あ'.repeat(100) }))
    expect(problem?.[3]).toBe(`「lower」は数値にしてください（読み取った値："${'あ'.repeat(59)}…）。`)
  })
  test('I3 names and kinds must be there', () => {
    expect(problemsOf(template({ name: undefined }))).toEqual([[1, 1, 'name', '「name」がありません。']])
    expect(problemsOf(template({ kind: undefined }))).toEqual([[1, 1, 'kind', '「kind」がありません。']])
  })
  test('I3 what the model cannot hold is named by its key', () => {
    expect(problemsOf(template({ name: 'あ'.repeat(101) }))[0]?.slice(0, 3)).toEqual([1, 1, 'name'])
    expect(problemsOf(template({ match: { mode: 'guess' } }))[0]?.slice(0, 3)).toEqual([1, 1, 'match'])
    expect(problemsOf(template({ decimals: 11 }))[0]?.slice(0, 3)).toEqual([1, 1, 'decimals'])
  })
  test('I3 processes', () => {
    expect(problemsOf(template({}, { order: '適当' }))).toEqual([
      [1, undefined, 'order', '「order」は固定・順不同にしてください（読み取った値："適当"）。'],
    ])
    expect(problemsOf(template({}, { no: 7, repeat: 'たくさん' }))).toEqual([
      [
        7,
        undefined,
        'repeat',
        '「repeat」は「変圧器ごと（最大10台）」の形にしてください（読み取った値："たくさん"）。',
      ],
    ])
    expect(problemsOf(template({}, { colour: 'red' }))).toEqual([
      [1, undefined, 'colour', '「colour」という項目名は分かりません。'],
    ])
    expect(problemsOf(template({}, { name: '' }))).toEqual([
      [1, undefined, 'name', '「name」は文字にしてください（読み取った値：""）。'],
    ])
    expect(problemsOf(template({}, { name: undefined }))).toEqual([[1, undefined, 'name', '「name」がありません。']])
    expect(problemsOf(template({}, { items: undefined }))).toEqual([[1, undefined, 'items', '「items」がありません。']])
    expect(problemsOf(template({}, { items: {} }))).toEqual([
      [1, undefined, 'items', '「items」は[ ] の並びにしてください（読み取った値：{}）。'],
    ])
    expect(problemsOf(template({}, { items: [5] }))).toEqual([
      [1, 1, 'items', '「items」は{ } で囲んだ内容にしてください（読み取った値：5）。'],
    ])
    expect(problemsOf(template({}, {}, { processes: [[]] }))).toEqual([
      [1, undefined, 'processes', '「processes」は{ } で囲んだ内容にしてください（読み取った値：[]）。'],
    ])
  })
  test.each(['従業員ごと（最大0人）', '従業員ごと（最大501人）', 'ごと（最大5人）', '従業員ごと'])(
    'I3 repeat %s is not understood',
    (repeat) => {
      expect(problemsOf(template({}, { repeat }))[0]?.[2]).toBe('repeat')
    },
  )
  test('I3 a process may say more', () => {
    const more = {
      repeat: { min: 0, max: 500, label: '行' },
      estMinutes: 5,
      lockWhenDone: true,
      allowBulkOk: true,
      requiredSkill: '玉掛け',
    }
    const process = importTemplate(template({}, { ...more, order: 'free' }), ids()).template?.content.processes[0]
    expect(process).toMatchObject({ ...more, order: 'free' })
  })
  test('I3 templates', () => {
    expect(problemsOf('x')).toEqual([
      [undefined, undefined, 'template', '「template」は{ } で囲んだ内容にしてください（読み取った値："x"）。'],
    ])
    expect(problemsOf(null)[0]?.[2]).toBe('template')
    expect(problemsOf(template({}, {}, { colour: 1 }))).toEqual([
      [undefined, undefined, 'colour', '「colour」という項目名は分かりません。'],
    ])
    expect(problemsOf(template({}, {}, { code: undefined }))).toEqual([
      [undefined, undefined, 'code', '「code」がありません。'],
    ])
    expect(problemsOf(template({}, {}, { approval: '作業者' }))).toEqual([
      [
        undefined,
        undefined,
        'approval',
        '「approval」は「作業者→班長確認」の形（5段まで）にしてください（読み取った値："作業者"）。',
      ],
    ])
    expect(problemsOf(template({}, {}, { approval: 'a→b→c→d→e→f→g' }))[0]?.[2]).toBe('approval')
    expect(problemsOf(template({}, {}, { approval: undefined }))).toEqual([
      [undefined, undefined, 'approval', '「approval」がありません。'],
    ])
    expect(problemsOf(template({}, {}, { note: 5 }))).toEqual([
      [undefined, undefined, 'note', '「note」は文字にしてください（読み取った値：5）。'],
    ])
    expect(problemsOf(template({}, {}, { note: 'あ'.repeat(1001) }))[0]?.[2]).toBe('about.note')
    expect(problemsOf(template({}, {}, { processes: [] }))[0]?.[2]).toBe('processes')
  })
})

describe('I4 a file', () => {
  test('I4 that is not JSON says so', () => {
    expect(importTemplates('{', ids())).toEqual([{ problems: [{ code: 'T-104', text: 'JSONとして読み取れません。' }] }])
  })
  test('I4 may hold one template or a list; a broken one does not keep the others out', () => {
    expect(importTemplates(JSON.stringify(template()), ids())).toHaveLength(1)
    const two = importTemplates(JSON.stringify([template({ lower: 'x' }), template()]), ids())
    expect(two.map((entry) => entry.template === undefined)).toEqual([true, false])
  })
})

describe('I5 readings of single keys', () => {
  test.each([
    [{ lower: 13.0 }, { lower: '13' }],
    [{ lower: '１３．０' }, { lower: '13.0' }],
    [{ lower: 1e-7 }, { lower: '0.0000001' }],
    [{ spc: false }, { spc: 'none' }],
    [{ spc: 'XbarR' }, { spc: 'XbarR' }],
    [{ kind: 'qr', parse: 'gs1' }, { parse: { by: 'gs1' } }],
    [{ kind: 'qr', parse: '品番|ロット' }, { parse: { by: 'separator', separator: '|', fields: ['品番', 'ロット'] } }],
    [{ kind: 'qr', parse: { by: 'pattern', pattern: '{品番}' } }, { parse: { by: 'pattern', pattern: '{品番}' } }],
    [{ kind: 'time', auto: 'now' }, { auto: { by: 'now' } }],
    [{ kind: 'user', auto: 'self' }, { auto: { by: 'self' } }],
    [{ required_rule: '[a]>1 -> 停止' }, { force: { when: '[a]>1', value: '停止' } }],
    [{ required_rule: 'anyNG -> 停止' }, { force: { when: 'anyNG()', value: '停止' } }],
    [{ na: false }, {}],
    [{ warn: ['x'] }, { warnChoices: ['x'] }],
    [{ name: '体温', personal: false }, { personal: false }],
    [{ default: { from: 'previous' } }, { default: { from: 'previous' } }],
    [{ no: 9 }, { no: 9 }],
  ] as [RawItem, Partial<Item>][])('I5 %j', (raw, expected) => {
    expect(readItem(raw)).toMatchObject(expected)
  })
  test('I5 without na there is no 対象外', () => {
    expect(readItem({ na: false })?.allowNA).toBeUndefined()
  })
  test('I5 an abbreviation that fits two items is left alone', () => {
    const items = [
      { name: '外径 A1', kind: 'number' },
      { name: '外径 A2', kind: 'number' },
      { name: '平均', kind: 'calc', formula: 'avg(外径A)' },
    ]
    const content = importTemplate(template({}, { items }), ids()).template?.content
    expect(content?.processes[0]?.items.map(({ key }) => key)).toEqual([undefined, undefined, undefined])
    expect(checkTemplate(content!).map(({ code }) => code)).toEqual(['F-008'])
  })
})
