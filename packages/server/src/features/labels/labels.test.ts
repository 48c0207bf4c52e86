import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { api } from '@ecs/core'
import { createCodeReader, loadZxing } from '@ecs/vision'
import { expect, test } from 'vitest'
import { scene } from '../../testing/scene.ts'
import { testApp } from '../../testing/testApp.ts'
import { contentOf, drawLabels } from './draw.ts'
import { fittedLines } from './lines.ts'
import { partsOf } from './parts.ts'

const app = testApp()
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
const reader = createCodeReader({ zxing: await loadZxing(wasm) })

/** The streams of a PDF of ours, in order. */
function streamsOf(pdf: Buffer): string[] {
  const found: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.toString('latin1', at - 3, at) === 'end') continue
    const length = Number(/\/Length (\d+)/.exec(pdf.toString('latin1', Math.max(0, at - 80), at))![1])
    found.push(inflateSync(pdf.subarray(at + 7, at + 7 + length)).toString('latin1'))
  }
  return found
}

const dotsPerPoint = 6

/** The first label of a sheet as a printer lays its black boxes down; text is nothing to a code reader. */
function printed(content: string, { page, label, margin }: api.LabelSize) {
  const dots = (mm: number) => (mm * 72 * dotsPerPoint) / 25.4
  const [width, height] = label.map((mm) => Math.round(dots(mm))) as [number, number]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const pixels = new Uint32Array(data.buffer)
  const [left, top] = margin.map(dots) as [number, number]
  for (const box of content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)) {
    const [x, y, w, h] = box.slice(1).map((value) => Number(value) * dotsPerPoint) as [number, number, number, number]
    const lower = dots(page[1]) - y - top
    for (let row = Math.round(lower - h); row < Math.round(lower); row += 1)
      pixels.fill(0xff000000, row * width + Math.round(x - left), row * width + Math.round(x - left + w))
  }
  return { data, width, height }
}

const target = { code: 'IM-01', name: '髙橋製 射出成形機 1号機', areaPath: ['第1工場', 'A'], qrCodes: [] as string[] }

test.each(api.labelSizeNames)('%s: the code on the label is read back, whatever it says', async (size) => {
  for (const content of ['IM-01', 'ecs:target:射出-01', 'https://example.jp/'.padEnd(200, 'x')]) {
    const pdf = await drawLabels({
      targets: [{ ...target, qrCodes: [content] }],
      size,
      startAt: 1,
      ecsName: '現場',
      publicUrl: undefined,
    })
    const page = streamsOf(pdf).find((stream) => stream.includes(' re'))!
    const picture = printed(page, api.labelSizes[size] as api.LabelSize)
    expect(reader.readCodes(picture, { clock: () => 0 }).map(({ text }) => text)).toEqual([content])
  }
})

test('a name breaks between words, never inside 「1号機」, and all of it stands inside the label', () => {
  expect(partsOf('射出成形機 1号機')).toEqual(['射出', '成形機 ', '1号機'])
  expect(partsOf('髙﨑製 冷却水ポンプP-101（予備）No.2')).toEqual([
    '髙﨑製 ',
    '冷却水',
    'ポンプ',
    'P-101',
    '（予備）',
    'No.2',
  ])
  // Letters as wide as they are high: the widest there are.
  const widthOf = (text: string, sizeMm: number) => [...text].length * sizeMm
  const area = { x: 0, y: 0, width: 18, height: 16 }
  for (const name of ['射出成形機 1号機', '長い名前の設備'.repeat(14), 'x'.repeat(100)]) {
    const lines = fittedLines(widthOf, area, { ...target, code: 'C'.repeat(40), name }, '現場')
    expect(lines.filter(({ words, sizeMm }) => widthOf(words, sizeMm) > area.width + 1e-9)).toEqual([])
    expect(lines.at(-1)!.y).toBeLessThanOrEqual(area.height)
    expect(lines.map(({ words }) => words.replaceAll(' ', '')).join('')).toContain(name.replaceAll(' ', ''))
  }
})

test('a label opens in the camera app of a phone where the install has an address; a code of the site’s own stays', () => {
  const outside = 'https://ecs.example.jp'
  expect(contentOf({ ...target, code: '号機/3' }, outside)).toBe(`${outside}/scan/%E5%8F%B7%E6%A9%9F%2F3`)
  expect(contentOf(target, undefined)).toBe('IM-01')
  expect(contentOf({ ...target, qrCodes: ['4901234567894'] }, outside)).toBe('4901234567894')
})

test('a begun sheet goes on at its first free label; a full one makes the next page', async () => {
  const targets = Array.from({ length: 23 }, (_, at) => ({ ...target, code: `IM-${at}` }))
  const pdf = (
    await drawLabels({ targets, size: 'a4x24', startAt: 3, ecsName: '現場', publicUrl: undefined })
  ).toString('latin1')
  expect(/\/Count (\d+)/.exec(pdf)![1]).toBe('2')
  expect(pdf).toContain('/FontFile2')
})

test('whoever manages targets makes labels of what they chose; retired ones are left out of all', async () => {
  const { ecsId, member, target: first } = await scene(app)
  const leader = await member('leader')
  const ask = async (body: object, user = leader) =>
    app.fetch(
      new Request(`http://localhost/api/ecs/${ecsId}/target-labels`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await app.tokenFor(user)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ size: 'roll62x29', ...body }),
      }),
    )
  const made = await ask({ ids: [first.id] })
  expect(made.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await made.arrayBuffer()).toString('latin1', 0, 8)).toBe('%PDF-1.7')
  const { id, lastRecordAt: _1, nextDueAt: _2, ...draft } = first
  await app.call(leader, api.putTarget, {
    params: { targetId: id },
    body: { ...draft, status: 'retired', statusReason: '更新' },
  })
  expect(await (await ask({})).json()).toMatchObject({ error: { code: 'T-120' } })
  expect((await ask({ ids: [id] })).status).toBe(200)
  expect((await ask({}, await member('viewer'))).status).toBe(403)
  expect((await ask({}, await (await scene(app)).member('leader'))).status).toBe(404)
})
