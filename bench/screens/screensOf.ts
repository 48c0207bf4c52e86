import { daysAgo } from '../find/lists.ts'
import type { FilledEcs } from './filledEcs.ts'

/** Every screen that finds something, in all its views. */
export function screensOf({ ecsId, targetId, template }: FilledEcs): [name: string, path: string][] {
  const chosen = `target=${targetId}&template=${template.templateId}&version=${template.versionId}`
  const history = (view: string, rest = '') => `/history?view=${view}&targetId=${targetId}${rest}`
  return [
    ['/', '/'],
    ['/list', '/list'],
    ['/list, everything', '/list?tab=all'],
    ['/list, cards', '/list?tab=all&view=cards'],
    ['/list, month', '/list?view=month'],
    ['/list, route', '/list?view=route'],
    ['/list, one person', '/list?tab=all&assigneeId=00000009-0000-7000-8000-000000000005'],
    ['/search/text', '/search/text'],
    ['/search/result, common', `/search/result/${encodeURIComponent('ポンプ')}`],
    ['/search/result, nothing', `/search/result/${encodeURIComponent('鯨油補充')}`],
    ['/search/qr', '/search/qr'],
    ['/search/ocr', '/search/ocr'],
    ['/create', '/create'],
    ['/create/search/qr', '/create/search/qr'],
    ['/create/search/result', `/create/search/result?ecs=${ecsId}&target=${targetId}`],
    ['/create/execute', `/create/execute?ecs=${ecsId}&${chosen}`],
    ['/history', '/history'],
    ['/history, timeline', history('timeline')],
    ['/history, trend of a year', history('trend', `&itemId=${template.itemIds[0]}&from=${daysAgo(365)}`)],
    ['/history, calendar', history('calendar')],
    ['/history, month sheet', history('month', `&templateId=${template.templateId}`)],
    ['/history, comparison', history('compare')],
  ]
}
