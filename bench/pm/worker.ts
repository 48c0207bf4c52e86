/// <reference lib="webworker" />
import type { MatchingParts } from '../../packages/vision/src/changes/parts.ts'
import { createGaugeReader } from '../../packages/vision/src/gauge/reader.ts'
import type { GaugeRegistration } from '../../packages/vision/src/gauge/registration.ts'
import { spanOf } from '../../packages/vision/src/gauge/scale.ts'
import { loadOnnx, startOnnx } from '../../packages/vision/src/onnx/loadOnnx.ts'
import { createPatternReader, type PatternReader } from '../../packages/vision/src/pattern/reader.ts'
import type { Picture } from '../../packages/vision/src/picture.ts'
import { type DialCase, drawDialCase } from '../../packages/vision/src/testing/dials/cases.ts'
import { started } from '../../packages/vision/src/testing/openCv.ts'
import { drawPanelCase } from '../../packages/vision/src/testing/panels/cases.ts'
import type { PanelFault } from '../../packages/vision/src/testing/panels/faults.ts'
import type { Measured } from './score.ts'

export type Task =
  | { kind: 'dial'; dial: DialCase; seed: number }
  | { kind: 'panel'; seed: number; level: number; fault: PanelFault | undefined }
  | { kind: 'sampleDial'; folder: string; item: SampleDial }
  | { kind: 'samplePanel'; folder: string; file: string; photos: string[] }
  | { kind: 'memory' }

export type SampleDial = {
  file: string
  reference: string
  value: number
  center: [number, number]
  radius: number
  min_value: number
  max_value: number
  min_angle: number
  max_angle: number
  reference_value: number
}
export type Answer = Measured

const loading = (async () => {
  // OpenCV's script comes as a classic one: it is given a `module` of its own, as it expects.
  const text = await (await fetch('/modules/@techstark/opencv-js/dist/opencv.js')).text()
  const scope = { exports: {} as unknown }
  new Function('module', 'exports', text)(scope, scope.exports)
  // At once: whoever waits for something else in between misses that it has started.
  const engine = await started(scope.exports)
  startOnnx(await bytesAt('/modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'))
  const { run: findChanges } = await loadOnnx(await bytesAt('/packages/vision/models/changes.onnx'))
  return { ...engine, findChanges }
})()

async function bytesAt(address: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(address)).arrayBuffer())
}

async function pictureAt(address: string): Promise<Picture> {
  const bitmap = await createImageBitmap(await (await fetch(address)).blob())
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  return { data, width, height }
}

async function readDial(
  parts: MatchingParts,
  registration: GaugeRegistration,
  photo: Picture,
  value: number | undefined,
): Promise<Measured> {
  const reader = createGaugeReader(parts, registration)
  const began = performance.now()
  const read = await reader.read(photo)
  const ms = performance.now() - began
  reader.delete()
  if (read.refused) return { ms, refused: read.refused }
  return { ms, share: value === undefined ? Number.NaN : Math.abs(read.value - value) / spanOf(registration.marks) }
}

/** Registering takes several times as long as judging: the panel of the last picture is kept, as the product's page does. */
let lastPanel: { name: string; reader: PatternReader } | undefined

async function judgePanel(
  parts: MatchingParts,
  name: string,
  registered: () => Promise<readonly Picture[]> | readonly Picture[],
  photo: Picture,
): Promise<Measured> {
  if (lastPanel?.name !== name) {
    lastPanel?.reader.delete()
    lastPanel = undefined
    lastPanel = { name, reader: await createPatternReader(parts, { photos: await registered() }) }
  }
  const began = performance.now()
  const { verdict } = await lastPanel.reader.judge(photo)
  return { ms: performance.now() - began, verdict }
}

async function work(parts: MatchingParts, task: Task): Promise<Measured> {
  if (task.kind === 'dial') {
    const { registration, photo, value } = drawDialCase(task.dial, task.seed)
    return await readDial(parts, registration, photo, value)
  }
  if (task.kind === 'panel') {
    const { photos, photo } = drawPanelCase(task.seed, task.level, task.fault)
    return await judgePanel(parts, `drawn ${task.seed}`, () => photos, photo)
  }
  if (task.kind === 'samplePanel') {
    const at = (file: string) => pictureAt(`${task.folder}/${file}`)
    return await judgePanel(parts, task.photos.join(), () => Promise.all(task.photos.map(at)), await at(task.file))
  }
  if (task.kind === 'memory')
    return { ms: 0, heapBytes: (parts.cv as unknown as { HEAP8: Int8Array }).HEAP8.byteLength }
  const { folder, item } = task
  const registration: GaugeRegistration = {
    reference: await pictureAt(`${folder}/${item.reference}`),
    centre: { x: item.center[0], y: item.center[1] },
    radius: item.radius,
    marks: [
      { angle: item.min_angle, value: item.min_value },
      { angle: item.max_angle, value: item.max_value },
    ],
    shown: item.reference_value,
  }
  return await readDial(parts, registration, await pictureAt(`${folder}/${item.file}`), item.value)
}

let queue: Promise<unknown> = Promise.resolve()
self.addEventListener('message', ({ data: { id, task } }: MessageEvent<{ id: number; task: Task }>) => {
  queue = queue.then(async () => {
    const answer = await work(await loading, task).catch((error: Error) => ({ ms: 0, refused: error.name }))
    self.postMessage({ id, answer })
  })
})
