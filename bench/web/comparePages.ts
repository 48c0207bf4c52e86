import type { Browser } from '@playwright/test'
import type { Row } from '../table.ts'
import { figureRow } from './figureRow.ts'
import { measurePage, type PageFigures, type PageShape } from './measurePage.ts'
import { buildPages, type PageName, pageNames } from './peers.ts'
import { makeQuestions } from './questions.ts'
import { servePage } from './servePage.ts'

/** The lowest part of the screen, wherever the gaps between questions are. */
const lowest = [0.98, 0.955, 0.93, 0.905, 0.88]

const shapes: Record<PageName, PageShape> = {
  ours: { question: 'article', at: lowest, field: 'article[data-open] input' },
  react: { question: 'fieldset', at: lowest, field: 'fieldset input[type=number]' },
  surveyjs: { question: '.sd-question', at: lowest, field: '.sd-question input[type=number]' },
  formio: { question: '.formio-component', at: lowest, field: '.formio-component-number input' },
}

const names: Record<PageName, string> = {
  ours: 'ECSクラウド',
  react: 'plain fields, React 19',
  surveyjs: 'SurveyJS 3.0.0',
  formio: 'form.io 5.6.0',
}
const questionCount = 300
const runs = 3

/** Our items and other makers' forms with the same questions, in turns in one browser. */
export async function comparePages(browser: Browser): Promise<Row[]> {
  const folders = buildPages()
  const questions = makeQuestions(questionCount)
  const rows: Row[] = []
  const served = await Promise.all(
    pageNames.map(async (name) => ({ name, page: await servePage(folders[name], questions) })),
  )
  for (const throttle of [1, 4]) {
    const figures = new Map<PageName, PageFigures[]>(pageNames.map((name) => [name, []]))
    for (let run = 0; run < runs; run++)
      for (const { name, page } of served)
        figures.get(name)!.push(await measurePage(browser, { url: page.url, shape: shapes[name], throttle }))
    rows.push(
      ...pageNames.map((name) =>
        figureRow(`${questionCount} questions, ${names[name]} ${throttle}×`, figures.get(name)!),
      ),
    )
  }
  for (const { page } of served) page.close()
  return rows
}
