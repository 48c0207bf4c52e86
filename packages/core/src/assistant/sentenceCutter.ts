/** A full stop, with the brackets and source marks that belong to it; more must follow, so that no mark comes late. */
const whole =
  /^([\s\S]*?(?:[。！？\n]|[.!?](?=\s))[」』）)"]*(?:[^\S\n]*(?:\[[^\]\n]*\]|【[^】\n]*】))*)(?=\s*[^\s[【」』）)])/u

const longest = 500

/** Cuts a text that comes in pieces into sentences, each with the marks of its sources. */
export class SentenceCutter {
  #rest = ''

  push(piece: string): string[] {
    this.#rest += piece
    const sentences: string[] = []
    for (;;) {
      const found = whole.exec(this.#rest)?.[1] ?? (this.#rest.length > longest ? this.#rest.slice(0, longest) : '')
      if (found === '') return sentences
      this.#rest = this.#rest.slice(found.length)
      sentences.push(found)
    }
  }

  end(): string[] {
    const last = this.#rest
    this.#rest = ''
    return last.trim() === '' ? [] : [last]
  }
}
