import { randomUUID } from 'node:crypto'
import { type Endpoint, FileBytes, fillPath } from '@ecs/core'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../features/index.ts'
import { type FuzzInput, mutatedInput, validInput } from '../testing/fuzzInput.ts'
import { scheduleFor } from '../testing/scheduleScene.ts'
import { type SheetScene, sheetScene, uuidV7 } from '../testing/sheetScene.ts'
import { testApp } from '../testing/testApp.ts'

/** Every route, fed from its own schema: what comes back is an answer or an error of the contract, never a crash. */

const isLong = process.env.ECS_TEST_LONG === 'on'
const [validRuns, mutatedRuns] = isLong ? [200, 300] : [4, 6]
// The same inputs at every short run; the long one looks for new trouble.
const seed = Number(process.env.ECS_FUZZ_SEED ?? (isLong ? Math.floor(Math.random() * 2 ** 31) : 4242))
console.log(`fuzz: ECS_FUZZ_SEED=${seed}, ${validRuns} valid and ${mutatedRuns} mutated inputs per route`)

const ErrorAnswer = z.strictObject({
  error: z.strictObject({ code: z.string().regex(/^[A-Z]-\d{3}$/), message: z.string().min(1), detail: z.unknown() }),
})

const app = testApp()
let token: string
let ids: Record<string, string>

beforeAll(async () => {
  const scene: SheetScene = await sheetScene(app)
  token = await app.tokenFor(await scene.member('admin'))
  await app.services.accounts.makeGroups()
  ids = {
    ecsId: scene.ecsId,
    targetId: scene.target.id,
    templateId: scene.templateId,
    versionId: scene.versionId,
    templateVersionId: scene.versionId,
    checksheetId: await scene.make(),
    itemId: scene.items.press!,
    resultId: uuidV7(),
    attachmentId: randomUUID(),
    ...(await scheduleFor(app, scene)),
  }
})

const endpoints = routes
  .map((route) => route.endpoint)
  .filter(({ path }) => !path.endsWith('/live'))
  .map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])

test.each(endpoints)('%s answers whatever its schema allows', { timeout: 600_000 }, async (_, endpoint) => {
  const property = fc.asyncProperty(validInput(endpoint, ids), async (input) => {
    const answer = await send(endpoint, input)
    expectReply(endpoint, answer)
    // What no schema tells: where a list goes on, the name of a stored file, a period that ends before it begins, a push service that is none,
    // what a feed has no columns for, a manual of a target and of a template at once.
    if (answer.status === 400) expect(answer.text).toMatch(/cursor|`path`|expiresAt|endpoint|"path":"(\$|targetId")/)
  })
  await fc.assert(property, { numRuns: validRuns, seed, endOnFailure: true })
})

test.each(endpoints)(
  '%s refuses what is broken in the words of the contract',
  { timeout: 600_000 },
  async (_, endpoint) => {
    const property = fc.asyncProperty(mutatedInput(endpoint, ids), async (input) => {
      expectReply(endpoint, await send(endpoint, input))
    })
    await fc.assert(property, { numRuns: mutatedRuns, seed, endOnFailure: true })
  },
)

type Reply = { status: number; text: string }

/** Nothing a caller can send keeps the server busy for longer. */
const longestMs = 2000

/** A guard against hanging, not a measurement: on a busy machine a slow answer is asked for again before it counts. */
async function send(endpoint: Endpoint, input: FuzzInput): Promise<Reply> {
  for (let triesLeft = 2; ; triesLeft -= 1) {
    const began = performance.now()
    const answer = await ask(endpoint, input)
    const ms = performance.now() - began
    if (ms <= longestMs) return answer
    if (triesLeft === 0) expect(ms, `${endpoint.method} ${endpoint.path} hangs`).toBeLessThanOrEqual(longestMs)
  }
}

async function ask({ method, path, body: schema }: Endpoint, { params, query, body }: FuzzInput): Promise<Reply> {
  const written = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, textOf(value).toWellFormed()]),
  )
  const url = new URL(fillPath(path, written), 'http://localhost')
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, textOf(value))
  const type = schema === FileBytes ? 'image/png' : 'application/json'
  const hasBody = method !== 'GET' && method !== 'DELETE' && body !== undefined
  const content = body instanceof Uint8Array || typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { authorization: `Bearer ${token}`, ...(hasBody && { 'content-type': type }) }
  const request = new Request(url, { method, headers, body: hasBody ? new Blob([content as string]) : null })
  const answer = await app.fetch(request)
  return { status: answer.status, text: await answer.text() }
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function expectReply(endpoint: Endpoint, { status, text }: Reply): void {
  expect(status, text).toBeLessThan(500)
  if (status >= 400) ErrorAnswer.parse(JSON.parse(text))
  else if (isJson(text)) endpoint.response.parse(JSON.parse(text))
  expect(text).not.toMatch(/\bat .*\.ts:\d+|node_modules/)
}

/** Some answers are files. */
const isJson = (text: string): boolean => /^[{[n]/.test(text)
