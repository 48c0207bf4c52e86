import type { Annotation, Attachment } from '@ecs/core'
import { boxBetween } from '../../../inspection/marks/shapes.ts'
import { useOpenSheet } from '../../../sheet/view/openSheet.tsx'
import { photoFile } from '../../../sheet/view/thumbnails.ts'

/**
 * A kept file never changes: the marked photo is a new one beside its vectors, and the old one is taken out. Where
 * something was blurred the new file is drawn without it; vectors alone would leave it readable.
 */
export function useSaveMarks(photo: Attachment, reason: string) {
  const { sheet, me } = useOpenSheet()
  return async (marks: readonly Annotation[]): Promise<void> => {
    const original = await photoFile(me.id, photo.id)
    const hidden = marks.filter(({ shape }) => shape === 'blur')
    const blob = hidden.length === 0 ? original : await withHidden(original, hidden)
    const { width, height, takenAt, geo, blurScore, itemId, rowId, source } = photo
    const cell = itemId === undefined ? undefined : { itemId, rowId }
    // First out, then in: an item that is full has room for one only then.
    sheet.commands.removeFile(photo.id, reason)
    const added = await sheet.commands.addFile({
      blob,
      kind: 'photo',
      source,
      cell,
      ...(width && height ? { width, height } : {}),
      ...(takenAt ? { takenAt } : {}),
      geo,
      ...(blurScore === undefined ? {} : { blurScore }),
      annotations: [...marks],
    })
    if (added.kind === 'rejected') throw added.error ?? new Error('refused')
  }
}

/** So coarse that neither a face nor a number can be guessed. */
const coarseness = 14

async function withHidden(file: Blob, hidden: readonly Annotation[]): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas to draw on')
  paper.drawImage(bitmap, 0, 0)
  for (const { points } of hidden) {
    const [from, to] = points
    if (from && to) coarsen(paper, boxBetween(from, to, bitmap.height / bitmap.width), bitmap)
  }
  bitmap.close()
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the picture could not be written')))
    canvas.toBlob(done, 'image/jpeg', 0.85)
  })
}

function coarsen(paper: CanvasRenderingContext2D, box: ReturnType<typeof boxBetween>, photo: ImageBitmap): void {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((value) =>
    Math.round(value * photo.width),
  ) as [number, number, number, number]
  if (width < 1 || height < 1) return
  const blocks = { width: Math.max(1, Math.round(width / (photo.width / coarseness / 4))), height: 0 }
  blocks.height = Math.max(1, Math.round((blocks.width * height) / width))
  const small = document.createElement('canvas')
  small.width = blocks.width
  small.height = blocks.height
  small.getContext('2d')?.drawImage(photo, x, y, width, height, 0, 0, blocks.width, blocks.height)
  paper.imageSmoothingEnabled = false
  paper.drawImage(small, 0, 0, blocks.width, blocks.height, x, y, width, height)
}
