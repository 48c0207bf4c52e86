import { message } from '../../errors.ts'
import type { TemplateContent } from '../../model/index.ts'
import type { TemplateProblem } from './plan.ts'

/** Reference pictures a template shows, each once, in the order in which a person comes across them. */
export function picturesIn({ processes }: TemplateContent): string[] {
  return [...new Set(processes.flatMap(({ items }) => items.flatMap(({ media = [] }) => media)))]
}

/** Whether all of them are there is known to the server only; the places are the same as of every other problem (H1). */
export function checkPictures({ processes }: TemplateContent, known: ReadonlySet<string>): TemplateProblem[] {
  const places = processes.flatMap((process) => process.items.map((item) => ({ process, item })))
  return places.flatMap(({ process, item }) =>
    (item.media ?? [])
      .filter((id) => !known.has(id))
      .map((id) => {
        const { code, text } = message('pictureUnknown', { id })
        const place = { processNo: process.no, processId: process.id, itemNo: item.no, itemId: item.id }
        return { ...place, key: 'media', code, text }
      }),
  )
}
