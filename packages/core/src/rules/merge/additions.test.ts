import { describe, expect, test } from 'vitest'
import { apply, cellAt, copyOf, mergeContext, open, operation, send, set } from '../testing/operations.ts'
import { people } from '../testing/people.ts'
import {
  cellOf,
  filesById,
  type ItemSketch,
  itemId,
  now,
  processId,
  sheetId,
  sketchDrawing,
  sketchItem,
  sketchPhoto,
  users,
  uuid,
} from '../testing/scene.ts'
import { similarItems } from './additions.ts'

const items: ItemSketch[] = [{ key: 'a', upper: '100' }, { key: 'b' }, { key: 'sum', kind: 'calc', formula: '[a]+[b]' }]

describe('M10 things that are only added', () => {
  test('M10 comments, by anyone who works with sheets, in every status', () => {
    const sheet = open(items, {}, { status: 'approved' })
    const { effects } = apply(
      sheet,
      operation('comment.add', { cell: cellAt('a'), text: '確認済み' }),
      mergeContext({ actor: people.approver }),
    )
    expect(sheet.state.comments).toMatchObject([
      {
        checksheetId: sheetId,
        itemId: itemId('a'),
        text: '確認済み',
        by: users.approver,
        atDevice: now,
        receivedAt: now,
      },
    ])
    expect(effects).toEqual([{ effect: 'comment', comment: sheet.state.comments[0] }])
    expect(sheet.state.checksheet.rev).toBe(1)
    expect(send(sheet, operation('comment.add', { text: 'x' }), { actor: people.viewer })).toBe('rejected C-403')
  })
  const photo = (place: string | undefined, n: number, more: object = {}) =>
    operation('attachment.add', {
      attachmentId: uuid(600 + n),
      cell: place === undefined ? undefined : cellAt(place),
      kind: 'photo',
      sha256: 'a'.repeat(64),
      bytes: 10,
      contentType: 'image/jpeg',
      source: 'camera',
      ...more,
    })
  test('M10 photos count at once', () => {
    const sheet = open([{ key: 'p', kind: 'photo', minPhotos: 1 }])
    const { effects, changedCells } = apply(
      sheet,
      photo('p', 1, { width: 10, height: 20, takenAt: now, blurScore: 0.1 }),
      mergeContext(),
    )
    expect(changedCells).toEqual([itemId('p')])
    expect(cellOf({ evaluation: sheet }, 'p').judgement).toBe('ok')
    expect(effects).toMatchObject([
      {
        effect: 'attachment',
        attachment: {
          id: uuid(601),
          itemId: itemId('p'),
          width: 10,
          height: 20,
          takenAt: now,
          blurScore: 0.1,
          uploadState: 'local',
          addedBy: users.operator,
          addedAt: now,
        },
      },
    ])
    expect(send(sheet, photo('p', 1))).toBe('applied same')
    expect(send(sheet, photo(undefined, 2))).toBe('applied')
    expect(sheet.state.attachments.size).toBe(2)
  })
  test('M10 no more than the item, and the sheet, can hold', () => {
    const two = open([{ key: 'p', kind: 'photo', maxPhotos: 2 }])
    expect([1, 2, 3].map((n) => send(two, photo('p', n)))).toEqual(['applied', 'applied', 'rejected V-116'])
    expect(send(two, photo('p', 4, { kind: 'reading' }))).toBe('applied')
    const free = open([{ key: 'p', kind: 'photo' }])
    const results = Array.from({ length: 21 }, (_, n) => send(free, photo('p', n)))
    expect([results[19], results[20]]).toEqual(['applied', 'rejected V-116'])
    const many = open(Array.from({ length: 26 }, (_, n) => ({ key: `p${n}`, kind: 'photo' as const })))
    const all = Array.from({ length: 501 }, (_, n) => send(many, photo(`p${Math.floor(n / 20)}`, n)))
    expect([all[499], all[500]]).toEqual(['applied', 'rejected V-116'])
  })
  test('M18 the place of a photo is kept only where the item asks for it', () => {
    const geo = { latitude: 35.66, longitude: 139.75, accuracyM: 8 }
    const sheet = open([
      { key: 'p', kind: 'photo', photoPlace: true },
      { key: 'q', kind: 'photo' },
    ])
    send(sheet, photo('p', 1, { geo }))
    send(sheet, photo('q', 2, { geo }))
    expect([...sheet.state.attachments.values()].map((file) => file.geo)).toEqual([geo, undefined])
  })
  test('M19 a file is what it is called', () => {
    const sheet = open([{ key: 'p', kind: 'photo' }])
    const pdf = { contentType: 'application/pdf' }
    expect(send(sheet, photo('p', 1, pdf))).toBe('rejected C-420')
    expect(send(sheet, photo('p', 2, { ...pdf, kind: 'sign' }))).toBe('rejected C-420')
    expect(send(sheet, photo('p', 3, { ...pdf, kind: 'file' }))).toBe('applied')
    expect(send(sheet, photo('p', 4), { storedType: 'application/pdf' })).toBe('rejected C-420')
    expect(send(sheet, photo('p', 5), { storedType: 'image/png' })).toBe('rejected C-420')
    expect(send(sheet, photo('p', 6, { contentType: 'Image/JPG' }), { storedType: 'image/jpeg' })).toBe('applied')
    const unnamed = { contentType: 'application/octet-stream' }
    expect(send(sheet, photo('p', 7, unnamed), { storedType: 'application/pdf' })).toBe('rejected C-420')
    expect(send(sheet, photo('p', 8, unnamed), { storedType: 'image/png' })).toBe('applied')
  })
  test('M10 no album where the item forbids it', () => {
    const sheet = open([{ key: 'p', kind: 'photo', galleryForbidden: true }])
    expect(send(sheet, photo('p', 1, { source: 'gallery' }))).toBe('rejected V-117')
    expect(send(sheet, photo('p', 2, { source: 'device' }))).toBe('rejected V-117')
    expect(send(sheet, photo('p', 3))).toBe('applied')
    expect(send(open(items), photo('a', 4, { source: 'gallery' }))).toBe('applied')
  })
  test('E11 an empty box is refused with its file, before anything of it is sent', () => {
    const sheet = open([{ key: '点検者', kind: 'sign' }])
    const dot = { shape: 'line', points: [[0.5, 0.5]] }
    expect(send(sheet, photo('点検者', 1, { kind: 'sign' }))).toBe('rejected V-011')
    expect(send(sheet, photo('点検者', 2, { kind: 'sign', annotations: [dot] }))).toBe('rejected V-011')
    expect(send(sheet, photo('点検者', 3, { kind: 'sign', annotations: [{ ...name, text: ' ' }] }))).toBe(
      'rejected V-011',
    )
    expect(send(sheet, photo('点検者', 4, { kind: 'sign', annotations: [name] }))).toBe('applied')
    expect(send(sheet, photo('点検者', 5, { kind: 'drawing' }))).toBe('applied')
  })
  const name = { shape: 'text', points: [[0.02, 0.37]], text: '佐藤 健一' }
  test('M10 only while the sheet is open, or by the people of the due step', () => {
    const waiting = { status: 'waiting' as const, step: 1, round: 1 }
    expect(send(open(items, {}, waiting), photo('a', 1))).toBe('rejected W-002')
    const own: ItemSketch[] = [...items, { key: '班長', kind: 'sign', role: 'leader' }]
    const drawing = photo('班長', 1, { kind: 'sign', annotations: [name] })
    expect(send(open(own, {}, waiting), drawing, { actor: people.leader })).toBe('applied')
    expect(send(open(own, {}, waiting), drawing)).toBe('rejected W-002')
    expect(send(open(own), drawing, { actor: people.leader })).toBe('rejected W-014')
    expect(send(open(items), photo('a', 1), { actor: people.approver })).toBe('rejected C-403')
    expect(send(open(items), photo('nobody', 1))).toBe('rejected V-124')
  })
  test('M10 a removed file stays in the record; after a submission the reason is needed', () => {
    const removal = (reason?: string) => operation('attachment.remove', { attachmentId: uuid(601), reason })
    const sheet = open([{ key: 'p', kind: 'photo' }])
    expect(send(sheet, removal())).toBe('rejected C-404')
    send(sheet, photo('p', 1))
    expect(send(sheet, removal())).toBe('applied')
    expect(cellOf({ evaluation: sheet }, 'p').photos).toBe(0)
    expect(sheet.state.attachments.get(uuid(601))?.removed).toMatchObject({ by: users.operator, at: now })
    expect(send(sheet, removal())).toBe('applied same')
    const again = open([{ key: 'p', kind: 'photo' }], {}, { status: 'returned', round: 1 })
    send(again, photo('p', 1))
    expect(send(again, removal(' '))).toBe('rejected V-001')
    expect(send(again, removal('撮り直し'))).toBe('applied')
    const files = { state: { attachments: filesById(sketchPhoto(101, 'a')) } }
    expect(send(open(items, {}, { status: 'approved' }, files), removal('x'))).toBe('rejected W-002')
  })
  test('M20 evidence stands still while a sheet waits, also for the people of the step', () => {
    const waiting = { status: 'waiting' as const, step: 1, round: 1 }
    const own: ItemSketch[] = [...items, { key: '班長', kind: 'sign', role: 'leader' }]
    const theirs = sketchDrawing(uuid(602), '班長', users.other)
    const files = { state: { attachments: filesById(sketchPhoto(101, 'a'), theirs) } }
    const leader = { actor: people.leader }
    const remove = (id: string) => operation('attachment.remove', { attachmentId: id, reason: '不要' })
    expect(send(open(own, {}, waiting, files), remove(uuid(601)), leader)).toBe('rejected W-002')
    expect(send(open(own, {}, waiting, files), photo('a', 3), leader)).toBe('rejected W-002')
    expect(send(open(own, {}, waiting, files), photo(undefined, 3), leader)).toBe('rejected W-002')
    expect(send(open(own, {}, waiting, files), remove(uuid(602)), leader)).toBe('rejected W-004')
    const sheet = open(own, {}, waiting)
    const drawn = [
      {
        shape: 'line',
        points: [
          [0.1, 0.1],
          [0.4, 0.2],
          [0.6, 0.1],
        ],
      },
    ]
    send(sheet, photo('班長', 2, { kind: 'sign', annotations: drawn }), leader)
    expect(send(sheet, set('班長', uuid(602)), leader)).toBe('applied')
    expect(send(sheet, remove(uuid(602)), leader)).toBe('rejected V-143')
  })
  test('M20 in a returned sheet files follow the chosen cells, and rows and processes are kept', () => {
    const returned = {
      by: users.leader,
      at: now,
      fromStep: 1,
      to: { who: 'submitter' as const },
      reason: '撮り直し',
      cells: [cellAt('b')],
    }
    const files = { state: { attachments: filesById(sketchPhoto(101, 'a'), sketchPhoto(102, 'b')) } }
    const sheet = open(items, { a: '1', b: '2' }, { status: 'returned', round: 1, returned }, files)
    const remove = (n: number) => operation('attachment.remove', { attachmentId: uuid(600 + n), reason: '撮り直し' })
    expect([send(sheet, remove(1)), send(sheet, remove(2))]).toEqual(['rejected W-003', 'applied'])
    expect([send(sheet, photo('a', 3)), send(sheet, photo('b', 4))]).toEqual(['rejected W-003', 'applied'])
    expect(send(open(items), photo('a/9', 5))).toBe('rejected V-125')
  })
  test('M7 a closed sheet keeps a hundred late answers and grows no further', () => {
    const sheet = open(items, { a: '1' }, { status: 'approved' })
    for (let n = 0; n < 120; n++) expect(send(sheet, set('a', String(n + 5)))).toBe('rejected W-002')
    expect(sheet.state.lateEdits).toHaveLength(100)
  })
  test('M10 comments and files of a sheet have an end, removed files counted', () => {
    const [comment] = [
      { id: uuid(1), checksheetId: sheetId, text: 'x', by: users.operator, atDevice: now, receivedAt: now },
    ]
    const full = open(items, {}, {}, { state: { comments: Array.from({ length: 1000 }, () => comment) } })
    expect(send(full, operation('comment.add', { text: 'x' }))).toBe('rejected V-144')
    const removed = { by: users.operator, at: now }
    const many = Array.from({ length: 2000 }, (_, n) => sketchPhoto(1000 + n, 'a', { removed }))
    const filled = open(items, {}, {}, { state: { attachments: filesById(...many) } })
    expect(send(filled, photo('a', 1, { kind: 'file' }))).toBe('rejected V-145')
  })
})

describe('M11 items added on site', () => {
  const newItem = (key: string, more: object = {}) =>
    operation('item.add', { processId: processId(1), item: sketchItem({ key, ...more }, 9), scope: 'once' })
  test('M11 become part of this sheet at once', () => {
    const sheet = open(items)
    const { effects, changedCells } = apply(
      sheet,
      newItem('extra', { upper: '5' }),
      mergeContext({ actor: people.leader }),
    )
    expect(effects).toMatchObject([{ effect: 'item', proposed: false, added: { processId: processId(1) } }])
    expect(changedCells).toContain(itemId('extra'))
    expect(send(sheet, set('extra', '6'))).toBe('applied')
    expect(cellOf({ evaluation: sheet }, 'extra').judgement).toBe('ng')
    expect(copyOf(sheet).cells.get(itemId('extra'))?.judgement).toBe('ng')
  })
  test('M11 a worker can only ask for them', () => {
    const sheet = open(items)
    const { outcome, effects } = apply(sheet, newItem('extra'), mergeContext())
    expect(outcome.kind).toBe('applied')
    expect(effects).toMatchObject([{ effect: 'item', proposed: true }])
    expect(sheet.plan.items.has(itemId('extra'))).toBe(false)
  })
  test('M11 items of nearly the same name are shown first', () => {
    const named = open([
      { key: 'x', name: '油漏れ（配管）' },
      { key: 'y', name: '異音' },
    ])
    const similar = (name: string) => similarItems(named, name).map(({ key }) => key)
    expect(similar('油漏れ')).toEqual(['x'])
    expect(similar('油漏れ 配管 ・ポンプ')).toEqual(['x'])
    expect(similar('振動')).toEqual([])
    expect(similar('（）')).toEqual([])
  })
  test('M11 a leader may propose one to the template too', () => {
    const propose = { ...newItem('extra'), scope: 'propose' as const }
    const sheet = open(items)
    expect(apply(sheet, propose, mergeContext({ actor: people.leader })).effects).toMatchObject([{ proposed: true }])
    expect(sheet.plan.items.has(itemId('extra'))).toBe(true)
  })
  test('M11 not twice, not more than fifty, not with crossed limits, not in a closed sheet', () => {
    const leader = { actor: people.leader }
    const sheet = open(items)
    expect(send(sheet, newItem('a'), leader)).toBe('rejected V-124')
    expect(
      send(
        sheet,
        operation('item.add', { processId: uuid(1), item: sketchItem({ key: 'z' }, 1), scope: 'once' }),
        leader,
      ),
    ).toBe('rejected V-124')
    expect(send(sheet, newItem('z', { lower: '5', upper: '4' }), leader)).toBe('rejected V-129')
    expect(send(sheet, newItem('z', { lower: '5', upper: '5' }), leader)).toBe('applied')
    const results = Array.from({ length: 50 }, (_, n) => send(sheet, newItem(`z${n}`), leader))
    expect([results[48], results[49]]).toEqual(['applied', 'rejected V-128'])
    expect(send(open(items, {}, { status: 'approved' }), newItem('z'), leader)).toBe('rejected W-002')
    expect(send(open(items), newItem('z'), { actor: people.approver })).toBe('rejected C-403')
  })
})
