import '../../text/areas/reading.ts'
import { type Cell, isMeasured } from '@ecs/core'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { keepReading } from '../../reading/pending.ts'
import { ReadingProgress } from '../../reading/ReadingProgress.tsx'
import { useReader } from '../../reading/useReader.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { inkPicture } from './ink/drawInk.ts'
import type { InkStroke } from './ink/ink.ts'

const readKinds: readonly Cell['planItem']['item']['kind'][] = ['number', 'meter', 'text', 'ocr']

/** Items whose value can be written by hand and read by the device. */
export const isRecognised = ({ planItem: { item } }: Cell): boolean => readKinds.includes(item.kind)

type Props = { cell: Cell; strokes: readonly InkStroke[]; ratio: number }

/** Reads what was written; the value is checked beside the writing as any reading is. */
export function RecogniseInk({ cell, strokes, ratio }: Props) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const { read, cancel, state, isBusy, problem } = useReader((reading) => {
    keepReading(sheet.id, cell.key, {
      reading,
      takenAt: new Date().toISOString(),
      source: 'handwrite',
      taken: 'device',
    })
    void navigate({ pathname: pathname.replace(/handwrite\/?$/, 'ocr-varfication'), search: `?${params}` })
  })
  const { kind } = cell.planItem.item
  const recognise = async () => {
    const black = strokes.map((stroke) => ({ ...stroke, color: '#000000' }))
    const { blob } = await inkPicture(black, ratio, undefined)
    await read(isMeasured(kind) ? 'inkNumber' : 'ink', blob)
  }
  if (isBusy) return <ReadingProgress state={state} onCancel={cancel} onManual={undefined} />
  return (
    <>
      {problem && (
        <Note tone="ng" icon="warning">
          <p role="alert">{t(`reading.${problem}`)}</p>
        </Note>
      )}
      <Button icon="readText" disabled={strokes.length === 0} onClick={() => void recognise()}>
        {t('reading.recognise')}
      </Button>
    </>
  )
}
