import type { InputMethod } from '@ecs/core'
import type { ComponentType } from 'react'
import type { CellView } from '../sheet/cellViews.ts'

/** What a page of an input method is given: one cell, and the way back. */
export type CaptureProps = {
  view: CellView
  /** Why nothing can be written now; the page then only shows. */
  block: string | undefined
  /** Back to the sheet, at this item. */
  onDone: () => void
}

/** One way of answering with a page of its own: a folder under `inputs/`, and a line where its screen is. */
export type InputPage = {
  id: InputMethod
  /** The addresses below an item that belong to it (SPEC §2). */
  routes: readonly string[]
  Capture: ComponentType<CaptureProps>
  /** Shows the item's reference pictures itself, beside what it captures. */
  showsPictures?: boolean
}

export const defineInput = (input: InputPage): InputPage => input
