import { boxHeight, penWidth, type Stroke } from './strokes.ts'

const widthPx = 1000

/** The picture of a signature as it goes into reports: black on white; the name where nothing was drawn. */
export function drawSignature(strokes: readonly Stroke[], name: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = widthPx * boxHeight
  const paper = canvas.getContext('2d')
  if (!paper) return Promise.reject(new Error('no canvas to draw on'))
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.fillStyle = '#000000'
  paper.lineWidth = penWidth * widthPx
  paper.lineCap = 'round'
  paper.lineJoin = 'round'
  if (strokes.length === 0) writeName(paper, name)
  for (const stroke of strokes) drawStroke(paper, stroke)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the signature could not be drawn'))), 'image/png')
  })
}

function drawStroke(paper: CanvasRenderingContext2D, [first, ...rest]: Stroke): void {
  if (!first) return
  const at = ([x, y]: [number, number]): [number, number] => [x * widthPx, y * widthPx]
  paper.beginPath()
  paper.moveTo(...at(first))
  for (const point of rest.length === 0 ? [first] : rest) paper.lineTo(...at(point))
  paper.stroke()
}

function writeName(paper: CanvasRenderingContext2D, name: string): void {
  paper.font = `100px ${getComputedStyle(document.body).fontFamily}`
  paper.textAlign = 'center'
  paper.textBaseline = 'middle'
  paper.fillText(name, widthPx / 2, (widthPx * boxHeight) / 2, widthPx * 0.9)
}
