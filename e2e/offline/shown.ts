import { type api, labels } from '@ecs/core'
import { expect, type Page } from '@playwright/test'
import { readOperations, readView } from './deviceStore.ts'

const settledStates = ['sent', 'rejected']

/** Somebody else writes on the sheet; answers its change number after that. */
type Elsewhere = () => Promise<number>

/**
 * What an open page shows of a sheet after everything was sent and somebody else has written on it: the copy in the
 * device's store, with which the page was compared.
 */
export async function shownOf(page: Page, checksheetId: string, writeElsewhere: Elsewhere): Promise<api.SheetView> {
  const waiting = async () => (await readOperations(page)).filter(({ state }) => !settledStates.includes(state))
  await expect.poll(waiting, { timeout: 120_000 }).toEqual([])
  const rev = await writeElsewhere()
  const heard = async () => (await readView(page, checksheetId))?.checksheet.rev
  await expect.poll(heard, { timeout: 60_000 }).toBe(rev)
  const view = (await readView(page, checksheetId))!
  const status = labels.checksheetStatus[view.checksheet.status]
  await expect(page.getByText(status, { exact: true }).first()).toBeAttached()
  await expect.poll(async () => wrongCells(view, await cellsOn(page)), { timeout: 30_000 }).toEqual([])
  return view
}

type ShownCell = { key: string; judgement: string; words: string }

/** The answers as they stand on the page, the open one in its field. */
async function cellsOn(page: Page): Promise<ShownCell[]> {
  return await page.locator('article[data-key]').evaluateAll((articles) =>
    articles.map((article) => {
      const judged = article.closest('[data-judgement]') ?? article.querySelector('[data-judgement]')
      const fields = [...article.querySelectorAll('input, textarea')] as (HTMLInputElement | HTMLTextAreaElement)[]
      return {
        key: (article as HTMLElement).dataset.key ?? '',
        judgement: (judged as HTMLElement | null)?.dataset.judgement ?? 'none',
        words: [(article as HTMLElement).innerText, ...fields.map(({ value }) => value)].join('\n'),
      }
    }),
  )
}

function wrongCells({ results, attachments }: api.SheetView, cells: readonly ShownCell[]): string[] {
  if (cells.length === 0) return ['no item is on the page']
  const answers = new Map(results.map((result) => [keyOf(result), result]))
  return cells.flatMap(({ key, judgement, words }) => {
    const photos = attachments.filter((one) => keyOf(one) === key).length
    const { judgement: expected = photos > 0 ? 'ok' : 'none', value = null } = answers.get(key) ?? {}
    const areValuesThere = value === null || isMark(value) || saysValue(words, value)
    const arePhotosThere = photos === 0 || words.includes(`${photos}枚`)
    if (judgement === expected && areValuesThere && arePhotosThere) return []
    return [`${key} is ${value} (${expected}, ${photos} photos), shown as ${judgement}: ${words}`]
  })
}

const keyOf = ({ itemId, rowId }: { itemId?: string | undefined; rowId?: string | undefined }): string =>
  [itemId, rowId].filter(Boolean).join('/')

/** Said by the mark alone. */
const isMark = (value: string): boolean => value === 'ok' || value === 'ng'

/** 「42.5」 may stand there as 「42.50」. */
function saysValue(words: string, value: string): boolean {
  const numbers = (words.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  return words.includes(value) || (value.trim() !== '' && numbers.includes(Number(value)))
}
