import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyScopes } from '@ecs/core'
import { expect, test } from 'vitest'
import { signatureOf } from '../features/webhooks/seal.ts'
import { examplesFor, shownNames, verifierSource } from '../http/examples.ts'
import { makeKey } from '../testing/keyScene.ts'
import { sheetScene } from '../testing/sheetScene.ts'
import { testApp } from '../testing/testApp.ts'
import { client } from './client.ts'

const app = testApp()

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-client-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const namesIn = (scene: Awaited<ReturnType<typeof sheetScene>>) => ({
  ...{ ecsId: scene.ecsId, ecs: scene.ecsId.slice(0, 8).toUpperCase(), target: 'IM-03', item: 'press' },
  ...{ value: '14.2', template: scene.templateId.slice(0, 8), checksheetId: randomUUID(), batchId: randomUUID() },
})

test('the written client makes a sheet, posts a value and reads it back', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'ecsClient.ts')
    expect(await client.run([file])).toBe(0)
    const { createEcsClient, EcsError } = await import(/* @vite-ignore */ file)
    const scene = await sheetScene(app)
    const { secret: key } = await makeKey(app, [...keyScopes], [scene.ecsId])
    const { ecs, target, template, checksheetId, batchId } = namesIn(scene)
    const ours = createEcsClient({ baseUrl: 'http://localhost:3000', key, fetch: app.fetch })
    expect((await ours.getOwnKey()).ecs).toMatchObject([{ id: scene.ecsId }])
    const made = await ours.putMachineSheet({ params: { checksheetId }, body: { ecs, target, template } })
    expect(made.status).toBe('open')
    const at = new Date().toISOString()
    const body = { values: [{ item: 'press', value: '16.0', at }] }
    const sent = await ours.putMachineValues({ params: { checksheetId, batchId }, body })
    expect(sent.outcomes).toMatchObject([{ kind: 'applied', judgement: 'ng' }])
    const feed = await ours.odataResults({ query: { $filter: `ChecksheetId eq ${checksheetId}` } })
    expect(feed.value).toMatchObject([{ Value: '16.0', Judgement: 'ng' }])
    const missing = ours.getChecksheet({ params: { checksheetId: randomUUID() } })
    await expect(missing).rejects.toMatchObject({ status: 404, code: 'C-404' })
    await expect(missing).rejects.toBeInstanceOf(EcsError)
  }))

test('every example of the documentation works as it stands', async () => {
  const scene = await sheetScene(app)
  const { secret } = await makeKey(app, [...keyScopes], [scene.ecsId])
  for (const { method, path, body, title } of examplesFor(namesIn(scene), new Date())) {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const request = new Request(`http://localhost${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    const answer = await app.fetch(request)
    const told = await answer.text()
    expect(answer.status, title).toBe(200)
    // A value that is refused is told so in an answer of 200.
    if (path.includes('/values/')) expect(JSON.parse(told).outcomes).toMatchObject([{ kind: 'applied' }])
  }
  const page = await (await app.fetch(new Request('http://localhost/api/docs'))).text()
  for (const word of ['/api/integration/sheets/', '/api/odata/Results', 'isFromEcs', 'ecs -- client'])
    expect(page).toContain(word)
  expect(page).toContain('export ECS_URL=http://localhost\n')
  // The shell fills in ids, and leaves alone what OData writes with the same sign.
  expect(page).toContain('$ECS_URL/api/ecs/$ECS_ID/targets')
  expect(page).toContain('$ECS_URL/api/odata/\\$metadata')
})

test('what the documentation names is in the demo', () => {
  type Demo = { code: string; processes: { items: { id: string }[] }[] }[]
  const demo: Demo = JSON.parse(readFileSync(new URL('../demo/templates.json', import.meta.url), 'utf8'))
  const template = demo.find(({ code }) => code === shownNames.template)
  expect(template?.processes.flatMap(({ items }) => items.map(({ id }) => id))).toContain(shownNames.item)
})

test('the documented check of signatures takes ours and nothing else', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'verify.mjs')
    writeFileSync(file, verifierSource)
    const { isFromEcs } = await import(/* @vite-ignore */ file)
    const [timestamp, body] = [1_763_337_600, '{"id":"1"}']
    const headers = { 'ecs-timestamp': String(timestamp), 'ecs-signature': signatureOf('whsec_x', timestamp, body) }
    expect(isFromEcs(headers, body, 'whsec_x', timestamp * 1000)).toBe(true)
    expect(isFromEcs(headers, `${body} `, 'whsec_x', timestamp * 1000)).toBe(false)
    expect(isFromEcs(headers, body, 'whsec_y', timestamp * 1000)).toBe(false)
    expect(isFromEcs(headers, body, 'whsec_x', (timestamp + 3600) * 1000)).toBe(false)
  }))
