import { inflateSync } from 'node:zlib'

/** Values of a PDF file; names and numbers are themselves, strings are bytes as latin1 letters. */
export type Value = number | boolean | null | Name | Text | Ref | Value[] | Dict | Operator
export class Name {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
export class Text {
  readonly bytes: string
  constructor(bytes: string) {
    this.bytes = bytes
  }
}
export class Ref {
  readonly no: number
  constructor(no: number) {
    this.no = no
  }
}
export class Operator {
  readonly word: string
  constructor(word: string) {
    this.word = word
  }
}
export type Dict = Map<string, Value>
export type Stream = { dict: Dict; raw: Uint8Array }

const space = /[\0\t\n\f\r ]/
const delimiter = /[\0\t\n\f\r ()<>[\]{}/%]/

/** Reads values one after another; deep nesting is refused, whoever wrote the file. */
export class Reader {
  readonly text: string
  at: number
  constructor(text: string, at = 0) {
    this.text = text
    this.at = at
  }

  next(depth = 0): Value | undefined {
    if (depth > 40) throw new Error('nested too deeply')
    this.#skip()
    const letter = this.text[this.at]
    if (letter === undefined) return undefined
    if (letter === '/') return this.#name()
    if (letter === '(') return this.#literal()
    if (letter === '[') return this.#array(depth)
    if (letter === '<') return this.text[this.at + 1] === '<' ? this.#dict(depth) : this.#hex()
    if (']>{})'.includes(letter)) {
      this.at += this.text.startsWith('>>', this.at) ? 2 : 1
      return new Operator(letter === '>' ? '>>' : letter)
    }
    return this.#word()
  }

  #skip(): void {
    for (;;) {
      while (this.at < this.text.length && space.test(this.text[this.at]!)) this.at += 1
      if (this.text[this.at] !== '%') return
      while (this.at < this.text.length && this.text[this.at] !== '\n' && this.text[this.at] !== '\r') this.at += 1
    }
  }

  #until(): string {
    const start = this.at
    while (this.at < this.text.length && !delimiter.test(this.text[this.at]!)) this.at += 1
    return this.text.slice(start, this.at)
  }

  #name(): Name {
    this.at += 1
    return new Name(
      this.#until().replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
  }

  #word(): Value {
    const word = this.#until()
    if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) {
      const ref = /^\d+$/.test(word) ? /^ +\d+ +R(?![A-Za-z])/.exec(this.text.slice(this.at, this.at + 20)) : null
      if (!ref) return Number(word)
      this.at += ref[0].length
      return new Ref(Number(word))
    }
    if (word === 'true' || word === 'false') return word === 'true'
    return word === 'null' ? null : new Operator(word)
  }

  #hex(): Text {
    const end = this.text.indexOf('>', this.at)
    const digits = this.text.slice(this.at + 1, end === -1 ? undefined : end).replace(/[^0-9a-f]/gi, '')
    this.at = end === -1 ? this.text.length : end + 1
    return new Text(Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1'))
  }

  #literal(): Text {
    let depth = 1
    let found = ''
    this.at += 1
    for (; this.at < this.text.length; this.at += 1) {
      const letter = this.text[this.at]!
      if (letter === '\\') found += this.#escaped()
      else if (letter === ')' && depth === 1) break
      else {
        depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
        found += letter
      }
    }
    this.at += 1
    return new Text(found)
  }

  #escaped(): string {
    const octal = /^[0-7]{1,3}/.exec(this.text.slice(this.at + 1, this.at + 4))
    if (octal) {
      this.at += octal[0].length
      return String.fromCharCode(Number.parseInt(octal[0], 8) & 255)
    }
    this.at += 1
    const letter = this.text[this.at] ?? ''
    if (letter === '\r' && this.text[this.at + 1] === '\n') this.at += 1
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' }[letter] ?? letter
  }

  #array(depth: number): Value[] {
    this.at += 1
    const found: Value[] = []
    for (let one = this.next(depth + 1); one !== undefined; one = this.next(depth + 1)) {
      if (one instanceof Operator && one.word === ']') break
      found.push(one)
    }
    return found
  }

  #dict(depth: number): Dict {
    this.at += 2
    const found: Dict = new Map()
    for (let key = this.next(depth + 1); key instanceof Name; key = this.next(depth + 1)) {
      const value = this.next(depth + 1)
      if (value === undefined || (value instanceof Operator && value.word === '>>')) break
      found.set(key.name, value)
    }
    return found
  }
}

/** What may be unpacked of one file, so that a small one cannot become an endless one. */
export class Budget {
  #left = 96_000_000

  inflate(raw: Uint8Array): Buffer {
    const out = inflateSync(raw, { maxOutputLength: Math.min(24_000_000, Math.max(1, this.#left)), finishFlush: 2 })
    this.#left -= out.length
    return out
  }
}

/** The content of a stream as latin1 letters; undefined when it is packed in a way that is not read here. */
export function contentOf({ dict, raw }: Stream, budget: Budget): string | undefined {
  const filter = dict.get('Filter')
  const filters = (Array.isArray(filter) ? filter : filter === undefined ? [] : [filter]).map((one) =>
    one instanceof Name ? one.name : '',
  )
  let bytes: Uint8Array = raw
  for (const name of filters) {
    if (name !== 'FlateDecode' && name !== 'Fl') return undefined
    bytes = budget.inflate(bytes)
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
}
