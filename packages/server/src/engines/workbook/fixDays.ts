import { fixedDay } from '@ecs/core'
import { textOf } from '../tables/xml.ts'
import { escaped } from './escaped.ts'

/**
 * The XML of a sheet whose formulas say the day of the record where they said today: a record does not change with the day
 * on which it is opened. `showsHour` tells by its style whether a cell shows a time, which a record has not.
 */
export function fixDays(xml: string, day: string, showsHour: (style: number) => boolean): string {
  return xml.replace(
    /(<(?:\w+:)?c\s[^>]*>)(\s*<(?:\w+:)?f(?:\s[^>]*)?>)([^<]*)(?=<\/(?:\w+:)?f>)/g,
    (all, head, open, formula) => {
      if (!/TODAY|NOW/i.test(formula)) return all
      const style = Number(/\ss="(\d+)"/.exec(head)?.[1] ?? 0)
      return `${head}${open}${escaped(fixedDay(textOf(formula), day, showsHour(style)))}`
    },
  )
}
