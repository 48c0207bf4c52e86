import { saveFile } from '../../export/saveFile.ts'

/** What a picture needs of the page's styles; everything else is what the browser does by itself. */
const copied = [
  'display',
  'position',
  'inset',
  'box-sizing',
  'width',
  'height',
  'min-width',
  'min-height',
  'margin',
  'padding',
  'border',
  'border-left',
  'border-right',
  'border-top',
  'border-bottom',
  'border-collapse',
  'border-radius',
  'background-color',
  'background-image',
  'color',
  // One by one: the shorthand is empty where figures have a variant.
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'font-variant-numeric',
  'line-height',
  'text-align',
  'vertical-align',
  'white-space',
  'word-break',
  'overflow-wrap',
  'text-decoration',
  'flex',
  'flex-direction',
  'flex-wrap',
  'align-items',
  'justify-content',
  'align-content',
  'justify-self',
  'gap',
  'grid-template-columns',
  'grid-template-rows',
  'grid-column',
  'table-layout',
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'text-anchor',
  'overflow',
] as const

/** Draws a card as it stands, in the colours of the theme, and hands it over as a file. */
export async function saveCardPng(card: HTMLElement, name: string): Promise<void> {
  const { width, height } = card.getBoundingClientRect()
  const copy = copyOf(card) as HTMLElement
  copy.style.margin = '0'
  copy.setAttribute('xmlns', 'http://www.w3.org/1999/xhtml')
  const page = new XMLSerializer().serializeToString(copy)
  const [w, h] = [Math.ceil(width), Math.ceil(height)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><foreignObject width="100%" height="100%">${page}</foreignObject></svg>`
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  const scale = 2
  canvas.width = w * scale
  canvas.height = h * scale
  const context = canvas.getContext('2d')!
  context.fillStyle = getComputedStyle(card).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Error('the picture could not be made')
  saveFile(file, `${name}.png`)
}

/** The element with its styles written into it; what is not for the picture stays out. */
function copyOf(element: Element): Element {
  const copy = element.cloneNode(false) as HTMLElement | SVGElement
  const style = getComputedStyle(element)
  for (const name of copied) copy.style.setProperty(name, style.getPropertyValue(name))
  for (const node of element.childNodes) {
    if (node instanceof Element) {
      if (!node.hasAttribute('data-no-picture')) copy.append(copyOf(node))
    } else if (node.nodeType === Node.TEXT_NODE) copy.append(node.cloneNode())
  }
  return copy
}
