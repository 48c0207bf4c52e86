import { z } from 'zod'
import { Uuid } from '../model/scalar.ts'
import { TargetStatus } from '../model/target.ts'
import { endpoint } from './endpoint.ts'

/** Millimetres. A sheet has columns and rows; a label printer has one label a page. */
export type LabelSize = {
  page: [number, number]
  label: [number, number]
  columns: number
  rows: number
  margin: [number, number]
  gap: [number, number]
}

const a4 = [210, 297] as [number, number]
const single = (width: number, height: number): LabelSize => ({
  page: [width, height],
  label: [width, height],
  columns: 1,
  rows: 1,
  margin: [0, 0],
  gap: [0, 0],
})

/** The sheets that shops sell, by how many labels they hold, and the usual rolls of label printers. */
export const labelSizes = {
  a4x65: { page: a4, label: [38.1, 21.2], columns: 5, rows: 13, margin: [4.75, 10.7], gap: [2.5, 0] },
  a4x44: { page: a4, label: [48.3, 25.4], columns: 4, rows: 11, margin: [8.4, 8.8], gap: [0, 0] },
  a4x24: { page: a4, label: [70, 37], columns: 3, rows: 8, margin: [0, 0.5], gap: [0, 0] },
  a4x12: { page: a4, label: [86.4, 42.3], columns: 2, rows: 6, margin: [18.6, 21.6], gap: [0, 0] },
  roll62x29: single(62, 29),
  roll50x30: single(50, 30),
  roll40x20: single(40, 20),
} as const satisfies Record<string, LabelSize>

export const labelSizeNames = Object.keys(labelSizes) as (keyof typeof labelSizes)[]
export type LabelSizeName = keyof typeof labelSizes

/** More labels than this are several files: the answer names the next one in this header. */
export const mostLabels = 2000
export const nextLabelsHeader = 'x-ecs-next-labels'

/** Answers with a PDF. Without `ids` all that fit the filters; what is 廃止 gets no label unless it is asked for. */
export const makeLabels = endpoint({
  method: 'POST',
  path: '/api/ecs/{ecsId}/target-labels',
  summary: '対象のQRラベル（PDF）を作成する',
  can: 'target.edit',
  params: z.strictObject({ ecsId: Uuid }),
  body: z.strictObject({
    size: z.enum(labelSizeNames as [LabelSizeName, ...LabelSizeName[]]),
    /** The first label that is still on the sheet, from 1. */
    startAt: z.int().min(1).max(65).default(1),
    ids: z.array(Uuid).min(1).max(mostLabels).optional(),
    /** From behind this code on, as the answer before said. */
    after: z.string().max(40).optional(),
    q: z.string().max(400).optional(),
    area: z.string().max(700).optional(),
    status: TargetStatus.optional(),
  }),
})
