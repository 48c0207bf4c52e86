import '../../text/areas/reading.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { pendingReading } from '../../reading/pending.ts'
import { ReadingCheck } from '../../reading/ReadingCheck.tsx'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import type { CaptureProps } from '../defineInput.ts'

/** What was read beside its picture, until a person decides. */
export function TextVerification({ view: { cell }, block, onDone }: CaptureProps) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const pending = pendingReading(sheet.id, cell.key)
  if (block) return <p>{cell.value ?? '—'}</p>
  const again = (page: string) =>
    navigate({ pathname: pathname.replace(/ocr-varfication\/?$/, page), search: `?${params}` }, { replace: true })
  if (!pending) {
    const action = <Button onClick={() => void again('ocr-call')}>{t('reading.again')}</Button>
    return <Empty text={t('reading.none')} action={action} />
  }
  const page = pending.source === 'handwrite' ? 'handwrite' : 'ocr-call'
  return <ReadingCheck cell={cell} pending={pending} onAgain={() => void again(page)} onDone={onDone} />
}
