import type { Checksheet } from '@ecs/core'
import { having } from '../device/table.ts'
import type { LocalStore } from './localStore.ts'

/** A sheet as this device knows it: of one that was made here, only what lists show. */
export type SheetHere = Pick<
  Checksheet,
  'id' | 'ecsId' | 'docNo' | 'status' | 'progress' | 'overall' | 'targetId' | 'templateId' | 'templateVersionId'
> &
  Partial<Checksheet> & { at: number; strip?: string }

/** Every sheet of an ECS that lies here. The copy knows the real number, the summary what was done here since. */
export async function sheetsHere({ db, vault }: LocalStore, ecsId: string): Promise<SheetHere[]> {
  const [copies, summaries] = await Promise.all([
    db.sheets.toArray(having('ecsId', ecsId)),
    db.summaries.toArray(having('ecsId', ecsId)),
  ])
  const opened = await Promise.all(
    copies.map(async ({ storedAt, body }) => ({ storedAt, view: await vault.open(body) })),
  )
  const sheets = new Map<string, SheetHere>(
    opened.map(({ storedAt, view }) => [view.checksheet.id, { ...view.checksheet, at: storedAt }]),
  )
  for (const { id, at, body } of summaries) {
    const copy = sheets.get(id)
    const { docNo, ...done } = await vault.open(body)
    sheets.set(id, { ...copy, ...done, docNo: copy?.docNo ?? docNo, id, ecsId, at })
  }
  return [...sheets.values()]
}

/** How many there are, without opening any. */
export async function countSheetsHere({ db }: LocalStore, ecsId: string): Promise<number> {
  const [copies, summaries] = await Promise.all([
    db.sheets.toArray(having('ecsId', ecsId)),
    db.summaries.toArray(having('ecsId', ecsId)),
  ])
  return new Set([...copies, ...summaries].map(({ id }) => id)).size
}
