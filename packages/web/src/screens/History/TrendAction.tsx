import '../../text/areas/actions.ts'
import { useState } from 'react'
import { OpenDialog } from '../../actions/OpenDialog.tsx'
import { useMay } from '../../auth/useMay.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'

type Props = { ecsId: string; targetId: string; title: string }

/** What a chart shows becomes an action of its target, before a value is 否. */
export function TrendAction({ ecsId, targetId, title }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const [isOpening, setOpening] = useState(false)
  if (!may('operation.send')) return null
  return (
    <>
      <Button kind="primary" icon="flag" isWide onClick={() => setOpening(true)}>
        {t('actions.fromItem')}
      </Button>
      {isOpening && (
        <OpenDialog about={{ ecsId, targetId }} title={title.slice(0, 100)} onClose={() => setOpening(false)} />
      )}
    </>
  )
}
