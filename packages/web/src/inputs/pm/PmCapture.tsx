import '../../text/areas/pm.ts'
import { type Cell, isMeasured, suggestsNewRegistration } from '@ecs/core'
import { useLocation, useSearchParams } from 'react-router'
import { useMay } from '../../auth/useMay.ts'
import { GaugeCapture } from '../../pm/GaugeCapture.tsx'
import { PatternCapture } from '../../pm/PatternCapture.tsx'
import css from '../../pm/Pm.module.css'
import { useRegistration } from '../../pm/useRegistration.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions } from '../../ui/Stack.tsx'
import type { CaptureProps } from '../defineInput.ts'

const GaugeForm = lazyPart(async () => (await import('../../pm/register/GaugeForm.tsx')).GaugeForm)
const PatternForm = lazyPart(async () => (await import('../../pm/register/PatternForm.tsx')).PatternForm)

/** Reads a dial or compares a panel with its registration; leaders register here, on the spot. */
export function PmCapture({ view: { cell }, block, onDone }: CaptureProps) {
  const { t } = useTranslation()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  if (block) return <p>{cell.value ?? '—'}</p>
  const setRegistering = (isOn: boolean) =>
    setParams((before) => {
      if (isOn) before.set('register', '')
      else before.delete('register')
      return before
    })
  if (!params.has('register') || !may('target.edit')) {
    return (
      <Compare cell={cell} onDone={onDone} onRegister={may('target.edit') ? () => setRegistering(true) : undefined} />
    )
  }
  const Form = isDial(cell) ? GaugeForm : PatternForm
  return (
    <div className={css.stack}>
      <Actions>
        <Button icon="back" onClick={() => setRegistering(false)}>
          {t('pm.register.leave')}
        </Button>
      </Actions>
      <Form cell={cell} onDone={() => setRegistering(false)} />
    </div>
  )
}

const isDial = ({ planItem: { item } }: Cell): boolean => isMeasured(item.kind)

type Props = { cell: Cell; onDone: () => void; onRegister: (() => void) | undefined }

function Compare({ cell, onDone, onRegister }: Props) {
  const { t } = useTranslation()
  const { editor } = useOpenSheet()
  const { current, compared, error, isPending, retry } = useRegistration(cell)
  const handleManual = () => {
    editor.open(cell.key)
    onDone()
  }
  const manual = (
    <Button icon="keypad" onClick={handleManual}>
      {t('pm.byHand')}
    </Button>
  )
  const register = onRegister && (
    <Button icon="gauge" onClick={onRegister}>
      {t(current ? 'pm.register.again' : 'pm.register.start')}
    </Button>
  )
  if (isPending) return <Skeleton />
  if (error) {
    return (
      <div className={css.stack}>
        <ErrorNote error={error} onRetry={retry} />
        <Actions>{manual}</Actions>
      </div>
    )
  }
  if (!current || !compared) {
    const actions = (
      <Actions>
        {manual}
        {isDial(cell) && <ReadDigits />}
        {register}
      </Actions>
    )
    const hint = t(onRegister ? 'pm.register.startHint' : 'pm.register.askLeader')
    return <Empty text={t(isDial(cell) ? 'pm.noDial' : 'pm.noPattern')} hint={hint} action={actions} />
  }
  const { hits, version } = current
  const Capture = current.settings.kind === 'gauge' ? GaugeCapture : PatternCapture
  return (
    <div className={css.stack}>
      <Capture cell={cell} compared={compared} version={version} onDone={onDone} manual={manual} />
      {suggestsNewRegistration(hits) && (
        <Note tone="warn" icon="warning">
          {t('pm.suggestNew', hits)}
        </Note>
      )}
      <p className={css.facts}>
        <span>{t('pm.version', { version, name: current.byName ?? '' })}</span>
        {hits.read > 0 && <span>{t('pm.hits', hits)}</span>}
      </p>
      {register && <Actions>{register}</Actions>}
    </div>
  )
}

/** A display with digits is read as digits. */
function ReadDigits() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <ButtonLink icon="readText" to={{ pathname: pathname.replace(/pm\/?$/, 'ocr-call'), search }}>
      {t('pm.readDigits')}
    </ButtonLink>
  )
}
