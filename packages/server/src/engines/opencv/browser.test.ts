import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chromiumArgs } from '../../../../../tools/chromium.ts'
import { contentSecurityPolicy } from '../../http/headers.ts'
import { fsStoreForTest, type TestStore } from '../files/testing.ts'
import { openCvPath, seedOpenCv } from './index.ts'
import { readPinnedOpenCv } from './patch.ts'

// A browser on a busy machine: patience is cheaper than a false alarm.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** The seeded script in a real browser, under the policy of the product, loaded through real signed links. */
let opened: TestStore
let browser: Browser
let origin: string
let now = new Date()
let scriptRequests: string[] = []
let stop: () => void
let pinned: string
let wanted: Record<string, unknown>

const exerciseFile = new URL('exercise.js', import.meta.url)

const policy = contentSecurityPolicy({})
const week = { expiresInSeconds: 604_800, repeatForSeconds: 259_200 }
const link = async () => (await opened.store.link({ path: openCvPath }, week)).url

/** Spec 1: an asynchronous anonymous cross-origin script; then `cv` is ready when its runtime says so. */
const pageScript = `
  window.violations = []
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI))
  let finish
  window.results = new Promise((resolve) => { finish = resolve })
  const fail = (error) => finish({ failed: String(error) })
  window.addEventListener('error', (event) => fail(event.message))
  window.loadScript = (url, use = exercise) => {
    const script = document.createElement('script')
    Object.assign(script, { async: true, crossOrigin: 'anonymous', src: url, onerror: () => fail('not loaded') })
    script.onload = () => { cv.onRuntimeInitialized = () => {
      delete cv.then
      try { finish(use(cv)) } catch (error) { fail(error) }
    } }
    document.head.append(script)
  }
  window.onlyLoad = (url) => loadScript(url, (cv) => ({ isReady: typeof cv.Mat === 'function' }))
  window.startWorker = (url) => {
    const worker = new Worker('/worker.js')
    worker.onmessage = (event) => finish(event.data)
    worker.onerror = (event) => fail(event.message)
    worker.postMessage(url)
  }`

const workerScript = `
  const violations = []
  self.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective))
  self.onmessage = (event) => {
    importScripts('/exercise.js', event.data)
    cv.onRuntimeInitialized = () => { delete cv.then; self.postMessage({ ...exercise(cv), violations }) }
  }`

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/files/')) {
    scriptRequests.push(request.url)
    return opened.store.serve(request)
  }
  const scripts: Record<string, string> = {
    '/page.js': pageScript,
    '/worker.js': workerScript,
    '/pinned.js': pinned,
    '/exercise.js': await readFile(exerciseFile, 'utf8'),
  }
  const body =
    scripts[pathname] ?? '<!doctype html><script src="/exercise.js"></script><script src="/page.js"></script>'
  const type = scripts[pathname] ? 'text/javascript' : 'text/html'
  return new Response(body, { headers: { 'content-type': type, 'content-security-policy': policy } })
}

beforeAll(async () => {
  opened = await fsStoreForTest({ now: () => now })
  await seedOpenCv(opened.store)
  pinned = await readPinnedOpenCv()
  wanted = untouchedResults()
  const server = serve({ fetch: answer, port: 0, hostname: 'localhost' })
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: chromiumArgs,
  })
  stop = () => server.close()
})
afterAll(async () => {
  await browser?.close()
  stop?.()
  await opened?.close()
})

async function openPage() {
  scriptRequests = []
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto(origin)
  return { page, complaints }
}

async function resultsOf(page: Page, start: 'loadScript' | 'onlyLoad' | 'startWorker', url: string) {
  return page.evaluate<Record<string, unknown>>(`${start}(${JSON.stringify(url)}); results`)
}

/** What the untouched script does where nothing forbids it: in Node. */
function untouchedResults(): Record<string, unknown> {
  const code = `const cv = require('@techstark/opencv-js/dist/opencv.js')
    require(${JSON.stringify(fileURLToPath(exerciseFile))})
    cv.onRuntimeInitialized = () => { delete cv.then; console.log(JSON.stringify(exercise(cv))) }`
  const done = spawnSync(process.execPath, ['-e', code], { cwd: import.meta.dirname, encoding: 'utf8' })
  return JSON.parse(done.stdout)
}

test('the exercise covers what it says', () => {
  expect(wanted).toMatchObject({
    mats: [[1, 0, 1], [2, 3, 4, true, [10, 20, 30, 255]], [true, 3, 2, true], 'Mat'],
    gray: [1, 18],
    template: [60, 80, 1],
    orb: [true, true],
    version: true,
  })
  expect(wanted.errors).toEqual([
    'BindingError: function Mat.channels called with 3 arguments, expected 0 args!',
    expect.stringContaining('BindingError: Mat.rows getter incompatible'),
    'BindingError: function countNonZero called with 0 arguments, expected 1 args!',
    "BindingError: Use 'new' to construct Mat",
    expect.stringContaining('!_src.empty()'),
  ])
})

test('it works on a page without unsafe-eval, and the page has nothing to complain about', async () => {
  const { page, complaints } = await openPage()
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(await resultsOf(page, 'loadScript', await link())).toEqual(wanted)
  expect(await page.evaluate('window.violations')).toEqual([])
  expect(complaints).toEqual([])
  await page.close()
})

test('it works in a worker under the same policy', async () => {
  const { page, complaints } = await openPage()
  expect(await resultsOf(page, 'startWorker', await link())).toEqual({ ...wanted, violations: [] })
  expect(complaints).toEqual([])
  await page.close()
})

test('the script as it comes from npm does not work there: this test would see it', async () => {
  const { page } = await openPage()
  expect(await resultsOf(page, 'loadScript', '/pinned.js')).toEqual({ failed: expect.stringContaining('EvalError') })
  expect(await page.evaluate('window.violations')).toContain('script-src eval')
  await page.close()
})

test('neither a later visit nor a new signature loads it again', async () => {
  const context = await browser.newContext()
  const visit = async () => {
    scriptRequests = []
    const page = await context.newPage()
    await page.goto(origin)
    expect(await resultsOf(page, 'onlyLoad', await link())).toEqual({ isReady: true })
    await page.close()
    return scriptRequests.length
  }
  expect(await visit()).toBe(1)
  expect(await visit()).toBe(0)
  const before = await link()
  now = new Date(now.getTime() + 4 * 24 * 3600_000)
  expect(await link()).not.toBe(before)
  expect(await visit()).toBe(0)
  await context.close()
})
