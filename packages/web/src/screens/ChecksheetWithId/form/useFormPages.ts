import { useRef } from 'react'
import type { Sheet } from '../../../sheet/index.ts'
import { useSheetFact } from '../../../sheet/view/useSheetFact.ts'
import { type FormPage, formPages } from './formPages.ts'

const shapeOf = (pages: readonly FormPage[]): string => pages.map(({ keys }) => [...keys].join(' ')).join('\n')

/** The pages; others only when a line came, went or moved. */
export function useFormPages(sheet: Sheet): readonly FormPage[] {
  const last = useRef<{ shape: string; pages: readonly FormPage[] }>({ shape: '?', pages: [] })
  return useSheetFact(sheet, ({ evaluation }) => {
    const pages = formPages(evaluation)
    const shape = shapeOf(pages)
    if (shape !== last.current.shape) last.current = { shape, pages }
    return last.current.pages
  })
}
