const head = '89504e470d0a1a0a0000000d49484452'
const size = '000075300000753008060000000000000000'

/** S11: the head of a PNG of 30,000 × 30,000 pixels. */
export const bomb = { name: 'wall.png', mimeType: 'image/png', buffer: Buffer.from(head + size, 'hex') }

/** S13: a drawing that could carry a script is no picture. */
export const drawing = {
  name: 'drawing.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
}

/** S12: a page that calls itself a picture. */
export const disguised = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><script>') }
