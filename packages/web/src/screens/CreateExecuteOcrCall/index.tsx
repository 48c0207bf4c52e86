import '../../text/areas/create.ts'
import '../../text/areas/reading.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CodeEntry } from '../../create/CodeEntry.tsx'
import { LabelTable } from '../../create/LabelTable.tsx'
import { readOf } from '../../create/splitLabel.ts'
import { CropView } from '../../reading/CropView.tsx'
import { TextCamera } from '../../reading/TextCamera.tsx'
import { TextChoice } from '../../reading/TextChoice.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'
import { useInSight } from '../../ui/useInSight.ts'
import type { Reading } from '../../vision/reading/messages.ts'
import { labelFields } from './labelFields.ts'

/** A nameplate or label, photographed or typed. Without a target it finds one; with one it fills in lot and facts. */
export function CreateExecuteOcrCall() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const hasTarget = params.get('target') !== null
  const back = hasTarget ? `/create/execute?${params}` : `/create?${params}`
  const handleText = async (text: string) => {
    if (hasTarget) await navigate(back, { state: { lot: text.slice(0, 50) } })
    else await navigate(`/create/search/qr?${params}&code=${encodeURIComponent(text)}`)
  }
  return (
    <Stack>
      <BackLink to={back}>{t('create.split.back')}</BackLink>
      <PageTitle>{t('screens.CreateExecuteOcrCall.title')}</PageTitle>
      {hasTarget ? <LabelReader back={back} /> : <TextChoice onText={(text) => void handleText(text)} />}
      <CodeEntry
        label={t('create.ocr.label')}
        hint={t('create.split.manual')}
        action={t(hasTarget ? 'create.ocr.asLot' : 'create.code.find')}
        onCode={handleText}
      />
    </Stack>
  )
}

/** What the label says and where it goes, before anything is filled in. */
function LabelReader({ back }: { back: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [reading, setReading] = useState<Reading>()
  const place = useInSight(reading)
  if (!reading) return <TextCamera kind="text" onRead={setReading} />
  const rows = labelFields(reading.lines.map(({ text }) => text))
  return (
    <div ref={place}>
      <Stack>
        <CropView reading={reading} />
        {rows.length > 0 ? <LabelTable rows={rows} /> : <Note icon="warning">{t('create.ocr.noFields')}</Note>}
        <p style={{ whiteSpace: 'pre-line' }}>{reading.text}</p>
        <Actions>
          <Button icon="retry" onClick={() => setReading(undefined)}>
            {t('reading.again')}
          </Button>
          {rows.length > 0 && (
            <Button kind="primary" icon="check" onClick={() => void navigate(back, { state: readOf(rows) })}>
              {t('create.split.use')}
            </Button>
          )}
        </Actions>
      </Stack>
    </div>
  )
}
