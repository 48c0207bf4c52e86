import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDataFolder } from '../../testing/dataFolder.ts'
import { type SheetScene, sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

/** What a real spreadsheet makes of our files. Runs where LibreOffice is installed. */
const soffice = ['/usr/bin/soffice', '/opt/libreoffice/program/soffice'].find((path) => existsSync(path))
/** LibreOffice's own numbers for the character sets (documentation: filter options for CSV). */
const charsets = { 'utf-8': 76, shift_jis: 60 }

const app = testApp()

const lots = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1;1)',
  '\t=1+1',
  ' =1+1',
  '＝1+1',
  '=HYPERLINK("http://localhost";"押す")',
  "=cmd|' /C calc'!A0",
  '髙﨑①℃',
  'ポンプ,"引用"',
  '一行目\n二行目',
]

test.runIf(soffice !== undefined).each(['utf-8', 'shift_jis'] as const)(
  'LibreOffice opens the file in %s: nothing is executed, nothing is garbled',
  { timeout: 300_000, meta: { needs: 'LibreOffice' } },
  async (encoding) => {
    const scene = await sheetScene(app)
    for (const lot of lots) await sheetWith(scene, lot)
    const cells = opened(await csvOf(scene, encoding), charsets[encoding])
    expect(cells.formulas).toEqual([])
    for (const lot of lots) expect(cells.texts, lot).toContainEqual(expect.stringMatching(asShown(lot)))
    expect(cells.texts).toContain('文書番号')
    expect(cells.numbers).toContain('14.2')
  },
)

async function sheetWith({ make, send, operator, device, items }: SheetScene, lot: string) {
  const id = await make()
  await send(operator, device.answer(id, items.press!, '14.2'))
  await app.services.db.kysely.updateTable('checksheets').set({ lot }).where('id', '=', id).execute()
}

async function csvOf(scene: SheetScene, encoding: string): Promise<Buffer> {
  const token = await app.tokenFor(await scene.member('leader'))
  const url = `http://localhost/api/ecs/${scene.ecsId}/checksheets.csv?encoding=${encoding}`
  const answer = await app.fetch(new Request(url, { headers: { authorization: `Bearer ${token}` } }))
  return Buffer.from(await answer.arrayBuffer())
}

/** The sheet as LibreOffice has it in memory, written as flat XML. */
function opened(csv: Buffer, charset: number) {
  const folder = emptyDataFolder()
  writeFileSync(join(folder, 'sheet.csv'), csv)
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const filter = `--infilter=CSV:44,34,${charset},1`
  const args = [profile, '--headless', filter, '--convert-to', 'fods', '--outdir', folder, join(folder, 'sheet.csv')]
  execFileSync(soffice!, args, { stdio: 'ignore', timeout: 240_000 })
  const xml = readFileSync(join(folder, 'sheet.fods'), 'utf8')
  const cells = [...xml.matchAll(/<table:table-cell\b([^>]*)(?<!\/)>(.*?)<\/table:table-cell>/gs)]
  return {
    formulas: [...xml.matchAll(/table:formula="[^"]*"/g)].map(([formula]) => formula),
    texts: cells.map(([, , inner]) => textOf(inner!)),
    numbers: cells.flatMap(([, attributes]) => /office:value="([^"]*)"/.exec(attributes!)?.[1] ?? []),
  }
}

const textOf = (inner: string): string =>
  [...inner.matchAll(/<text:p>(.*?)<\/text:p>/gs)]
    .map(([, text]) =>
      text!
        .replaceAll('<text:tab/>', '\t')
        .replaceAll(/<text:s\/>/g, ' ')
        .replaceAll(/<[^>]+>/g, ''),
    )
    .join('\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** As written, or with the apostrophe that makes it a text. */
const asShown = (lot: string): RegExp => new RegExp(`^'?${lot.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
