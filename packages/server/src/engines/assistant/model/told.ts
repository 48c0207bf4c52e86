import { type AssistantFacts, callsBadGood, compose, SentenceCutter } from '@ecs/core'
import type { EnginePart } from '../engine.ts'
import type { ModelLimits } from './limits.ts'
import type { Turn } from './modelTools.ts'
import type { Said } from './speak.ts'

const unknownText = '手元の記録からは分かりません'
const noSourceText = 'この回答には出典がありません。記録で確かめてください。'
const cutText = '回答が長いため、ここで終わります。'
const madeText = '案を作りました。確かめてから反映してください。'

/** A model's words as they may be shown: sentence by sentence, each checked, after its sources. */
export class Told {
  readonly #turn: Turn
  readonly #facts: AssistantFacts
  readonly #limits: ModelLimits
  readonly #cutter = new SentenceCutter()
  readonly #shown = new Set<string>()
  #letters = 0
  #hasSource = false
  #isRefusal = false

  constructor(turn: Turn, facts: AssistantFacts, limits: ModelLimits) {
    this.#turn = turn
    this.#facts = facts
    this.#limits = limits
  }

  async *parts(said: AsyncIterable<Said>): AsyncGenerator<EnginePart> {
    for await (const piece of said) {
      yield* this.#piece(piece)
      if (this.#letters <= this.#limits.letters) continue
      yield { part: 'sentence', sentence: { text: cutText, cites: [] } }
      return
    }
    for (const sentence of this.#cutter.end()) yield* this.#sentence(sentence)
    if (this.#letters > 0 && !this.#hasSource && !this.#isRefusal)
      yield { part: 'sentence', sentence: { text: noSourceText, cites: [], isUnproven: true } }
    yield* this.#proposal()
  }

  *#piece(piece: Said): Generator<EnginePart> {
    if (piece.kind === 'usage') yield { part: 'usage', tokens: piece.tokens }
    else if (piece.kind === 'tool') for (const name of piece.names) yield { part: 'tool', name }
    else for (const sentence of this.#cutter.push(piece.text)) yield* this.#sentence(sentence)
  }

  *#sentence(raw: string): Generator<EnginePart> {
    const checked = this.#turn.evidence.check(raw)
    if (checked.text === '') return
    if (this.#letters === 0) {
      this.#isRefusal = checked.text.startsWith(unknownText)
      yield { part: 'kind', kind: this.#isRefusal ? 'refusal' : 'answer' }
    }
    this.#letters += checked.text.length
    const isDenied = callsBadGood(checked.text, this.#facts.current?.judgement)
    const sentences = isDenied ? compose('abnormal', this.#facts).sentences.slice(0, 1) : [checked]
    for (const sentence of sentences) {
      yield* this.#sources(sentence.cites)
      this.#hasSource ||= sentence.cites.length > 0
      yield { part: 'sentence', sentence }
    }
  }

  *#sources(cites: readonly string[]): Generator<EnginePart> {
    for (const id of cites.filter((cite) => !this.#shown.has(cite))) {
      this.#shown.add(id)
      const citation = this.#turn.citations.get(id)
      if (citation) yield { part: 'citation', citation }
    }
  }

  *#proposal(): Generator<EnginePart> {
    const { proposal } = this.#turn
    if (!proposal) return
    if (this.#letters === 0) {
      yield { part: 'kind', kind: 'answer' }
      yield { part: 'sentence', sentence: { text: madeText, cites: [] } }
    }
    yield* this.#sources(proposal.cites)
    yield { part: 'proposal', proposal }
  }
}
