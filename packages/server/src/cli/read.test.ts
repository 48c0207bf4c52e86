import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { read } from './read.ts'

/** A QR code that says ECS-PUMP-3. */
const pump =
  'iVBORw0KGgoAAAANSUhEUgAAAFcAAABXCAYAAABxyNlsAAAAAklEQVR4AewaftIAAAJISURBVO3BMW7kUAwFwX6E7n/lXifMPiBoLHonYFX8wRpRrDHFGlOsMcUaU6wxxRpTrDHFGlOsMcUaU6wxFw8l4W0qJ0loKi0JJyotCW9TeaJYY4o15uIXVD6VhJMkPKFyR+VTSfhUscYUa8zFS5JwR+UNKi0JTeVOEu6ovKFYY4o15uLLqLQknCShqXyrYo0p1piLL5OEpnKi0pLQVL5JscYUa8zFS1T+ShI+pfJXijWmWGMufiEJfyUJTaUl4U4S/odijSnWmPiDL5KET6l8k2KNKdaYi4eScKLSktBUTpJwotKScKJyJwl3VFoSTlQ+VawxxRpz8ZIkNJWWhBOVloQTlZaEN6i0JNxJQlN5olhjijXm4hdU7qi0JLQkNJWWhKZyJwknKndUTpLwhmKNKdaYi4dUTpJwR+UkCU3lRKUloancSUJT+SvFGlOsMfEHDyThROVOEp5QaUloKi0JTaUloan8D8UaU6wx8QdfJAlNpSXhROVTSThRaUloKk8Ua0yxxlw8lIS3qdxRuZOEpnKShKZyR+VTxRpTrDEXv6DyqSScqJwk4W1JaCpvK9aYYo25eEkS7qg8kYSm0pLQVE6ScEflThKayhPFGlOsMRdfJglvUDlJwp0kvKFYY4o15uLLqLQknKi0JDSVOyonSWgqLQmfKtaYYo25eInKG5LQVO6otCScqPwPxRpTrDEXv5CESUloKi0JJyonSWgqT6h8qlhjijUm/mCNKNaYYo0p1phijSnWmGKNKdaYYo0p1phijSnWmH+6cwG6DltElAAAAABJRU5ErkJggg=='

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ecs-read-'))
  await writeFile(join(folder, 'pump.png'), Buffer.from(pump, 'base64'))
  await writeFile(join(folder, 'note.txt'), deflateSync('no picture'))
})
afterAll(() => rm(folder, { recursive: true }))

async function linesOf(args: string[]): Promise<{ code: number; lines: string[] }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    const code = await read.run(args)
    return { code, lines: log.mock.calls.map(([line]) => String(line)) }
  } finally {
    log.mockRestore()
  }
}

test('one JSON line per picture; what is no picture is named and the others go on', async () => {
  const files = ['note.txt', 'gone.jpg', 'pump.png'].map((name) => join(folder, name))
  const { code, lines } = await linesOf(['code', ...files])
  expect(code).toBe(1)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { file: files[0], error: '画像として読めません' },
    { file: files[1], error: 'ファイルがありません' },
    { file: files[2], text: 'ECS-PUMP-3', codes: [{ format: 'qr' }] },
  ])
})

test('a folder is read without looking at its answers', async () => {
  const items = [
    { file: 'pump.png', text: 'a wrong answer' },
    { file: 'note.txt', text: 'another' },
  ]
  await writeFile(join(folder, 'gt.json'), JSON.stringify({ set: 'codes', items }))
  const out = join(folder, 'predictions.json')
  expect((await linesOf(['code', '--set', folder, '--out', out])).code).toBe(0)
  expect(JSON.parse(await readFile(out, 'utf8'))).toEqual({ 'pump.png': 'ECS-PUMP-3', 'note.txt': '' })
})

test('what is missing is asked for', async () => {
  await expect(read.run(['tea'])).rejects.toThrow('読み取りの種類')
  await expect(read.run(['code'])).rejects.toThrow('読み取る画像')
  await expect(read.run(['code', '--set', folder])).rejects.toThrow('--out')
})

test('meters are read beside their registered references only; one that shows nothing is refused', async () => {
  await expect(linesOf(['gauge', join(folder, 'pump.png')])).rejects.toThrow('--set')
  const item = { file: 'pump.png', reference: 'pump.png', center: [43, 43], radius: 40, min_value: 0, max_value: 1 }
  const calibrated = { ...item, min_angle: -225, max_angle: 45, reference_value: 0 }
  await writeFile(join(folder, 'gt.json'), JSON.stringify({ items: [calibrated, { ...calibrated, file: 'gone.jpg' }] }))
  const out = join(folder, 'gauge.json')
  await linesOf(['gauge', '--set', folder, '--out', out])
  expect(JSON.parse(await readFile(out, 'utf8'))).toEqual({
    'pump.png': { value: null, refused: true },
    'gone.jpg': { value: null, refused: true },
  })
})
