import { cellOfKey, type Judgement, type Result, type ResultSource } from '@ecs/core'

/**
 * How answers lie in the database: people and devices are named once per row, each answer is a short list. A sheet of
 * thirty answers is about four kilobytes instead of fifteen, and SQL still finds a value at `cells -> key ->> 0`.
 */
type StoredCell = [
  value: string | null,
  judgement: Judgement,
  source: ResultSource,
  operationId: string,
  rev: number,
  baseRev: number,
  who: number,
  device: number,
  deviceSeq: number,
  atDevice: string,
  receivedAt: string,
  clockSkewMs: number,
  extra?: Extra,
]
type Extra = Pick<Result, 'na' | 'confidence' | 'manualOverride' | 'overrideReason' | 'evidence' | 'comment'>

export type Chunk = { who: string[]; devices: string[]; cells: Record<string, StoredCell> }

export function packCells(results: Iterable<[key: string, result: Result]>): Chunk {
  const chunk: Chunk = { who: [], devices: [], cells: {} }
  for (const [key, result] of results) chunk.cells[key] = pack(result, chunk)
  return chunk
}

export function* unpackCells(checksheetId: string, chunk: Chunk): Iterable<[key: string, result: Result]> {
  for (const [key, cell] of Object.entries(chunk.cells)) yield [key, unpack(checksheetId, key, cell, chunk)]
}

function pack(result: Result, { who, devices }: Chunk): StoredCell {
  const { na, confidence, manualOverride, overrideReason, evidence, comment } = result
  const extra = { na, confidence, manualOverride, overrideReason, evidence, comment }
  const cell: StoredCell = [
    result.value,
    result.judgement,
    result.source,
    result.id,
    result.rev,
    result.baseRev,
    place(who, result.enteredBy),
    place(devices, result.deviceId),
    result.deviceSeq,
    result.enteredAtDevice,
    result.receivedAtServer,
    result.clockSkewMs,
  ]
  if (Object.values(extra).some((value) => value !== undefined)) cell.push(extra)
  return cell
}

function unpack(checksheetId: string, key: string, cell: StoredCell, { who, devices }: Chunk): Result {
  const { itemId, rowId } = cellOfKey(key)
  const [value, judgement, source, id, rev, baseRev, by, device, deviceSeq, atDevice, receivedAt, skew, extra] = cell
  return {
    id,
    checksheetId,
    itemId,
    ...(rowId !== undefined && { rowId }),
    value,
    judgement,
    source,
    ...extra,
    enteredBy: who[by]!,
    enteredAtDevice: atDevice,
    receivedAtServer: receivedAt,
    clockSkewMs: skew,
    rev,
    baseRev,
    deviceId: devices[device]!,
    deviceSeq,
  }
}

function place(list: string[], entry: string): number {
  const found = list.indexOf(entry)
  return found >= 0 ? found : list.push(entry) - 1
}
