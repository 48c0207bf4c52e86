import { nameOf, type PdfFile } from './file.ts'
import { type Letters, lettersOf } from './letters.ts'
import { type Dict, Name, Operator, Reader, Text, type Value } from './objects.ts'

export type PageText = { text: string; unread: number; hasPicture: boolean }

const mostOperators = 400_000
const longestPage = 20_000

/** What is written on one page, line by line, in the order in which it is drawn. */
export class PageReader {
  readonly #file: PdfFile
  readonly #fonts = new Map<Dict, Letters>()
  #text = ''
  #unread = 0
  #hasPicture = false
  #operators = 0
  #letters: Letters | undefined
  #line = 0
  #leading = 0

  constructor(file: PdfFile) {
    this.#file = file
  }

  read(page: Dict, resources: Dict | undefined): PageText {
    this.#text = ''
    this.#unread = 0
    this.#hasPicture = false
    this.#operators = 0
    const contents = page.get('Contents')
    const streams = Array.isArray(contents)
      ? contents
      : Array.isArray(this.#file.get(contents))
        ? (this.#file.get(contents) as Value[])
        : [contents]
    const content = streams.map((one) => this.#file.content(one) ?? '').join('\n')
    this.#run(content, resources, 0)
    const text = this.#text
      .normalize('NFC')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[\n ]*/g, '\n')
      .trim()
    return { text: text.slice(0, longestPage), unread: this.#unread, hasPicture: this.#hasPicture }
  }

  #run(content: string, resources: Dict | undefined, depth: number): void {
    const reader = new Reader(content)
    let given: Value[] = []
    for (let one = reader.next(); one !== undefined && this.#text.length < longestPage; one = reader.next()) {
      if (!(one instanceof Operator)) {
        if (given.length < 100) given.push(one)
        continue
      }
      this.#operators += 1
      if (this.#operators > mostOperators) return
      if (one.word === 'BI') {
        this.#hasPicture = true
        const end = content.indexOf('EI', reader.at)
        if (end > 0) reader.at = end + 2
      } else if (one.word === 'Do') this.#draw(given[0], resources, depth)
      else this.#act(one.word, given, resources)
      given = []
    }
  }

  #draw(name: Value | undefined, resources: Dict | undefined, depth: number): void {
    const ref = this.#file.dict(resources?.get('XObject'))?.get(nameOf(name))
    const dict = this.#file.dict(ref)
    if (nameOf(dict?.get('Subtype')) === 'Image') this.#hasPicture = true
    if (nameOf(dict?.get('Subtype')) !== 'Form' || depth > 3) return
    this.#run(this.#file.content(ref) ?? '', this.#file.dict(dict?.get('Resources')) ?? resources, depth + 1)
  }

  #act(word: string, given: readonly Value[], resources: Dict | undefined): void {
    const number = (at: number) => (typeof given[at] === 'number' ? given[at] : 0)
    switch (word) {
      case 'Tf':
        this.#letters = this.#fontOf(given[0], resources)
        break
      case 'TL':
        this.#leading = number(0)
        break
      case 'Td':
      case 'TD':
        this.#moveTo(this.#line + number(1))
        break
      case 'Tm':
        this.#moveTo(number(5))
        break
      case 'T*':
        this.#moveTo(this.#line - (this.#leading || 1))
        break
      case 'BT':
        this.#line = 0
        break
      case "'":
      case '"':
        this.#moveTo(this.#line - (this.#leading || 1))
        this.#show(given.at(-1))
        break
      case 'Tj':
        this.#show(given[0])
        break
      case 'TJ':
        for (const part of Array.isArray(given[0]) ? given[0] : []) {
          if (part instanceof Text) this.#show(part)
          // A wide gap between Latin words stands for a space.
          else if (typeof part === 'number' && part < -180 && /[\w,.]$/.test(this.#text)) this.#text += ' '
        }
        break
    }
  }

  /** A new line when the pen goes up or down. */
  #moveTo(line: number): void {
    if (Math.abs(line - this.#line) > 0.5 && this.#text !== '' && !this.#text.endsWith('\n')) this.#text += '\n'
    this.#line = line
  }

  #show(value: Value | undefined): void {
    if (!(value instanceof Text) || !this.#letters) return
    const { text, unread } = this.#letters(value.bytes)
    this.#text += text
    this.#unread += unread
  }

  #fontOf(name: Value | undefined, resources: Dict | undefined): Letters | undefined {
    const font = this.#file.dict(this.#file.dict(resources?.get('Font'))?.get(name instanceof Name ? name.name : ''))
    if (!font) return undefined
    const known = this.#fonts.get(font) ?? lettersOf(this.#file, font)
    this.#fonts.set(font, known)
    return known
  }
}
