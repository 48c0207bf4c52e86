import type { api, Target, TargetKind, TargetStatus } from '@ecs/core'
import { areaOf, areaText } from './areaTree.ts'

/** What stands in the fields, not yet what is saved. */
export type TargetForm = {
  code: string
  name: string
  kind: TargetKind
  area: string
  status: TargetStatus
  statusReason: string
  qrCodes: string[][]
  ocrKeys: string[][]
  meters: string[][]
  attributes: string[][]
}

export const emptyForm: TargetForm = {
  code: '',
  name: '',
  kind: 'equipment',
  area: '',
  status: 'active',
  statusReason: '',
  qrCodes: [],
  ocrKeys: [],
  meters: [],
  attributes: [],
}

export const formOf = (target: Target): TargetForm => ({
  code: target.code,
  name: target.name,
  kind: target.kind,
  area: areaText(target.areaPath),
  status: target.status,
  statusReason: target.statusReason ?? '',
  qrCodes: target.qrCodes.map((code) => [code]),
  ocrKeys: target.ocrKeys.map((key) => [key]),
  meters: target.meters.map(({ key, name, unit = '' }) => [key, name, unit]),
  attributes: Object.entries(target.attributes),
})

const filled = (rows: string[][]): string[][] =>
  rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''))

const singles = (rows: string[][]): string[] => filled(rows).map(([cell]) => cell!)

export const draftOf = (form: TargetForm, ecsId: string, known: Target | undefined): api.TargetDraft => ({
  ecsId,
  code: form.code.trim(),
  name: form.name.trim(),
  kind: form.kind,
  areaPath: areaOf(form.area),
  status: form.status,
  ...(form.status !== 'active' && { statusReason: form.statusReason.trim() }),
  qrCodes: singles(form.qrCodes),
  ocrKeys: singles(form.ocrKeys),
  meters: filled(form.meters).map(([key, name, unit]) => ({ key: key!, name: name!, ...(unit && { unit }) })),
  attributes: Object.fromEntries(filled(form.attributes) as [string, string][]),
  ...(known?.photo && { photo: known.photo }),
})

export type Fault = 'needCode' | 'needName' | 'needReason' | 'needPair' | 'needMeter' | 'longArea' | { twice: string }
export type Faults = Partial<Record<keyof TargetForm, Fault>>

/** What has to be put right before it can be saved, at its place. */
export function faultsOf(form: TargetForm): Faults {
  const faults: Faults = {}
  if (form.code.trim() === '') faults.code = 'needCode'
  if (form.name.trim() === '') faults.name = 'needName'
  if (form.status !== 'active' && form.statusReason.trim() === '') faults.statusReason = 'needReason'
  const area = areaOf(form.area)
  if (area.length > 10 || area.some((name) => name.length > 60)) faults.area = 'longArea'
  if (filled(form.attributes).some(([name, value]) => !name || !value)) faults.attributes = 'needPair'
  if (filled(form.meters).some(([key, name]) => !key || !name)) faults.meters = 'needMeter'
  for (const field of ['qrCodes', 'ocrKeys', 'meters', 'attributes'] as const) {
    const again = repeated(filled(form[field]).map(([first]) => first!))
    if (again !== undefined) faults[field] = { twice: again }
  }
  return faults
}

const repeated = (values: string[]): string | undefined => values.find((value, at) => values.indexOf(value) !== at)
