import type { Judgement } from '../../model/index.ts'
import type { Item } from '../../model/item.ts'
import type { StampPlace } from '../../model/reportLayout.ts'

/** One answer as it is written on paper. `at` is who wrote it. */
export type PaperAnswer = {
  item: Pick<Item, 'id' | 'kind' | 'unit'>
  value: string | null
  /** As people read it: a name, not an id. */
  words: string
  judgement: Judgement
  na: boolean
  comment?: string | undefined
  by?: string | undefined
  fileIds?: readonly string[]
  /** Which row of its repeat it stands in, from 0. */
  row?: number
}

export type PaperStamp = { step: StampPlace['step']; name: string; day: string }

/** One record on its day; a month's sheet takes many. */
export type PaperRecord = {
  day: string
  answers: readonly PaperAnswer[]
  stamps: readonly PaperStamp[]
  facts: Partial<Record<'person' | 'target' | 'targetCode' | 'lot' | 'docNo' | 'place', string>>
}
