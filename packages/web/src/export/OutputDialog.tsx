import { api } from '@ecs/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { uuid7 } from '../device/uuid7.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SelectField } from '../ui/Field.tsx'
import { Note } from '../ui/Note.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { OutputProgress } from './OutputProgress.tsx'
import type { OutputSubject } from './outputSubject.ts'

type Props = { ecsId: string; subject: OutputSubject; kinds: readonly api.OutputKind[]; onClose: () => void }

/** Asks what and in which form, then shows how far it is. It goes on when the dialog or the page is left. */
export function OutputDialog({ ecsId, subject, kinds, onClose }: Props) {
  const { t } = useTranslation()
  const [kind, setKind] = useState(kinds[0]!)
  const [chosen, setChosen] = useState<api.OutputFormat>('pdf')
  const [outputId, setOutputId] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  // One record, or a month, needs no zip around it, and several workbooks do not fit into one.
  const isOne = subject.ids?.length === 1 || subject.month !== undefined
  const formats = api.formatsOf[kind].filter((one) => !leftOut(kind, isOne).includes(one))
  const format = formats.includes(chosen) ? chosen : formats[0]!
  const start = async () => {
    setIsBusy(true)
    setTrouble(undefined)
    const id = uuid7()
    try {
      const body = { kind, format, ...subject }
      await call(api.putOutput, { params: { ecsId, outputId: id }, body })
      setOutputId(id)
    } catch (error) {
      setTrouble((error as Error).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={t('export.outputTitle')}
      sub={t('export.outputNote', { hours: api.outputLifeHours })}
      icon="download"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(outputId ? 'export.close' : 'export.later')}</Button>
          {!outputId && (
            <Button kind="primary" disabled={isBusy} onClick={() => void start()}>
              {t('export.start')}
            </Button>
          )}
        </>
      }
    >
      {outputId ? (
        <OutputProgress outputId={outputId} />
      ) : (
        <>
          <SelectField
            label={t('export.kind')}
            value={kind}
            onChange={(event) => setKind(event.target.value as api.OutputKind)}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`export.kinds.${one}`)}
              </option>
            ))}
          </SelectField>
          {formats.length > 1 && (
            <Segmented
              label={t('export.format')}
              value={format}
              onChange={setChosen}
              options={formats.map((value) => ({ value, label: formatWords(t, kind, value) }))}
            />
          )}
        </>
      )}
      {trouble && (
        <Note tone="ng" icon="warning">
          {trouble}
        </Note>
      )}
      <p>
        <Link to="/outputs">{t('export.toOutputs')}</Link>
      </p>
    </Dialog>
  )
}

/** The month in the site's own form is offered as such. */
function leftOut(kind: api.OutputKind, isOne: boolean): api.OutputFormat[] {
  if (kind === 'month') return ['xlsx']
  if (isOne) return ['zip']
  return kind === 'form' ? ['xlsx'] : []
}

function formatWords(
  t: ReturnType<typeof useTranslation>['t'],
  kind: api.OutputKind,
  format: api.OutputFormat,
): string {
  if (kind === 'month') return t('export.monthPdf')
  if (kind !== 'form' || format === 'csv') return t(`export.formats.${format}`)
  return t(`export.formAs.${format}`)
}
