import type { InkStroke } from './ink.ts'

/** Strokes on a paper of this width in pixels. */
export function drawStroke(
  paper: CanvasRenderingContext2D,
  { points, color, width }: InkStroke,
  widthPx: number,
): void {
  const [first, ...rest] = points
  if (!first) return
  paper.strokeStyle = color
  paper.lineWidth = width * widthPx
  paper.lineCap = 'round'
  paper.lineJoin = 'round'
  paper.beginPath()
  paper.moveTo(first[0] * widthPx, first[1] * widthPx)
  // A dot is a line to its own place.
  for (const [x, y] of rest.length === 0 ? [first] : rest) paper.lineTo(x * widthPx, y * widthPx)
  paper.stroke()
}

const savedPx = 1200

/** The drawing as a picture for reports: over its background, or on white. */
export async function inkPicture(
  strokes: readonly InkStroke[],
  ratio: number,
  background: Blob | undefined,
): Promise<{ blob: Blob; width: number; height: number }> {
  const canvas = document.createElement('canvas')
  canvas.width = savedPx
  canvas.height = Math.round(savedPx * ratio)
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas to draw on')
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  if (background) {
    const bitmap = await createImageBitmap(background)
    paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
  }
  for (const stroke of strokes) drawStroke(paper, stroke, savedPx)
  const type = background ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('the drawing could not be written'))), type, 0.85)
  })
  return { blob, width: canvas.width, height: canvas.height }
}
