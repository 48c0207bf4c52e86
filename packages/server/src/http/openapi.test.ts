import { endpoint } from '@ecs/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { docsPage } from './docsPage.ts'
import { openApi } from './openapi.ts'

const putThing = endpoint({
  method: 'PUT',
  path: '/api/things/{thingId}',
  summary: 'もの <を> 書く',
  can: 'target.edit',
  params: z.strictObject({ thingId: z.uuid() }),
  query: z.strictObject({ mode: z.enum(['a', 'b']).optional() }),
  body: z.strictObject({ name: z.string().max(10) }),
  response: z.strictObject({ ok: z.boolean() }),
})

test('the document says what the contract says', () => {
  const document = openApi([putThing], '1.2.3') as { openapi: string; paths: Record<string, Record<string, unknown>> }
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/api/things/{thingId}']?.put).toMatchObject({
    operationId: 'putThingsThingId',
    'x-permission': 'target.edit',
    security: [{ accessToken: [] }],
    parameters: [
      { name: 'thingId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'mode', in: 'query', required: false },
    ],
    requestBody: {
      content: {
        'application/json': { schema: { properties: { name: { maxLength: 10 } }, additionalProperties: false } },
      },
    },
  })
})

test('the readable page escapes what it shows and needs no script', async () => {
  const html = await docsPage([putThing], '1.2.3', 'https://ecs.example.jp').text()
  expect(html).toContain('もの &lt;を&gt; 書く')
  expect(html).not.toContain('<script')
  expect(html).toContain('target.edit')
})
