import type { ResultSource } from '@ecs/core'
import type { ComponentType } from 'react'
import type { CellView } from '../sheet/cellViews.ts'

/** What the page gives to every way of answering an item. Each way lives in its own folder and knows no other. */
export type InputProps = {
  view: CellView
  /** What stands in the field: what is recorded, or what is being typed. */
  text: string
  /** How it came in, as far as it is known. */
  source: ResultSource | undefined
  /** The value of last time. */
  previous: string | undefined
  /** `lg` for the one question of a phone screen. */
  size: 'md' | 'lg'
  isReadOnly: boolean
  /** Words below that belong to the field: messages, limits. */
  describedBy: string
  /** A keystroke: kept as a draft and judged at once, and the person stays. */
  onType: (text: string, source?: ResultSource) => void
  /** A finished answer: recorded, and the person goes on. */
  onAnswer: (value: string, source?: ResultSource) => void
  /** What was typed is the answer: the person goes on. */
  onDecide: () => void
  /** 対象外 was asked for. */
  onNa: () => void
}

export type Input = ComponentType<InputProps>
