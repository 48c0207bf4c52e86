import { Budget, contentOf, type Dict, Name, Operator, Reader, Ref, type Stream, type Value } from './objects.ts'

const mostObjects = 200_000

/** The objects of a file, found by looking for them: a broken table of contents does no harm. */
export class PdfFile {
  readonly budget = new Budget()
  readonly isEncrypted: boolean
  readonly #values = new Map<number, Value>()
  readonly #streams = new Map<number, Stream>()

  constructor(bytes: Uint8Array) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    this.isEncrypted = /\/Encrypt\s+(?:\d+\s+\d+\s+R|<<)/.test(text)
    let count = 0
    for (const found of text.matchAll(/(?<![0-9])(\d{1,9})[ \r\n]+\d{1,5}[ \r\n]+obj\b/g)) {
      count += 1
      if (count > mostObjects) throw new Error('too many objects')
      this.#read(Number(found[1]), text, found.index + found[0].length, bytes)
    }
    if (!this.isEncrypted) this.#unpack()
  }

  get(value: Value | undefined): Value | undefined {
    let found = value
    for (let hops = 0; found instanceof Ref && hops < 10; hops += 1) found = this.#values.get(found.no)
    return found
  }

  dict(value: Value | undefined): Dict | undefined {
    const found = this.get(value)
    return found instanceof Map ? found : undefined
  }

  stream(value: Value | undefined): Stream | undefined {
    return value instanceof Ref ? this.#streams.get(value.no) : undefined
  }

  content(value: Value | undefined): string | undefined {
    const stream = this.stream(value)
    return stream && contentOf(stream, this.budget)
  }

  dicts(type: string): [number, Dict][] {
    return [...this.#values].flatMap(([no, value]): [number, Dict][] =>
      value instanceof Map && nameOf(value.get('Type')) === type ? [[no, value]] : [],
    )
  }

  #read(no: number, text: string, at: number, bytes: Uint8Array): void {
    const reader = new Reader(text, at)
    const value = reader.next()
    if (value === undefined || value instanceof Operator) return
    this.#values.set(no, value)
    const opened = /^\s*stream(?:\r\n|\n|\r)/.exec(text.slice(reader.at, reader.at + 20))
    if (!opened || !(value instanceof Map)) return
    const start = reader.at + opened[0].length
    const length = value.get('Length')
    const declared = typeof length === 'number' ? start + length : -1
    const isRight = declared > 0 && /^\s*endstream/.test(text.slice(declared, declared + 20))
    const end = isRight ? declared : text.indexOf('endstream', start)
    this.#streams.set(no, { dict: value, raw: bytes.subarray(start, end === -1 ? bytes.length : end) })
  }

  /** Objects that are packed together, as most newer files have them. */
  #unpack(): void {
    for (const [no, stream] of [...this.#streams]) {
      if (nameOf(stream.dict.get('Type')) !== 'ObjStm') continue
      const content = this.content(new Ref(no))
      const first = stream.dict.get('First')
      const many = stream.dict.get('N')
      if (content === undefined || typeof first !== 'number' || typeof many !== 'number') continue
      const heads = new Reader(content)
      for (let index = 0; index < Math.min(many, mostObjects); index += 1) {
        const [own, offset] = [heads.next(), heads.next()]
        if (typeof own !== 'number' || typeof offset !== 'number') break
        const value = new Reader(content, first + offset).next()
        if (value !== undefined && !(value instanceof Operator)) this.#values.set(own, value)
      }
    }
  }
}

export const nameOf = (value: Value | undefined): string => (value instanceof Name ? value.name : '')
