import { deflateSync } from 'node:zlib'

/** Takes what is written, piece by piece. */
export type Sink = (piece: Buffer) => void

/** The objects of a PDF in the order in which they are finished: what is written is not kept. */
export type PdfObjects = {
  reserve: () => number
  write: (no: number, object: string | Buffer) => void
  add: (object: string | Buffer) => number
  end: (root: number, info: number) => void
  readonly size: number
}

export const ref = (no: number): string => `${no} 0 R`

export function openObjects(sink: Sink): PdfObjects {
  const places: number[] = []
  let at = 0
  const push = (piece: Buffer) => {
    sink(piece)
    at += piece.length
  }
  push(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'))
  const reserve = () => places.push(0)
  const write = (no: number, object: string | Buffer) => {
    places[no - 1] = at
    push(Buffer.from(`${no} 0 obj\n`))
    push(Buffer.isBuffer(object) ? object : Buffer.from(object, 'latin1'))
    push(Buffer.from('\nendobj\n'))
  }
  return {
    reserve,
    write,
    add: (object) => {
      const no = reserve()
      write(no, object)
      return no
    },
    end: (root, info) => {
      const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
      const size = places.length + 1
      const trailer = `trailer << /Size ${size} /Root ${ref(root)} /Info ${ref(info)} >>\nstartxref\n${at}\n%%EOF\n`
      push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`))
    },
    get size() {
      return at
    },
  }
}

export function packedStream(content: Buffer, more = ''): Buffer {
  const packed = deflateSync(content)
  return plainStream(packed, `/Filter /FlateDecode ${more}`)
}

/** For what is packed already, such as a JPEG. */
export function plainStream(content: Uint8Array, more: string): Buffer {
  const start = `<< /Length ${content.length} ${more}>>\nstream\n`
  return Buffer.concat([Buffer.from(start, 'latin1'), content, Buffer.from('\nendstream')])
}

/** Words outside of pages: titles and bookmarks. */
export const textString = (words: string): string => `<feff${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`
