import type { api } from '@ecs/core'
import { Suspense, useState } from 'react'
import { useMay } from '../auth/useMay.ts'
import { lazyPart } from '../startup/lazyPart.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import type { OutputSubject } from './outputSubject.ts'

const OutputDialog = lazyPart(async () => (await import('./OutputDialog.tsx')).OutputDialog)

type Props = {
  ecsId: string
  subject: OutputSubject
  kinds: readonly api.OutputKind[]
  isDisabled?: boolean
}

/** 出力: what these records can be had as. Only for those who may take records out of the system. */
export function OutputButton({ ecsId, subject, kinds, isDisabled = false }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  if (!may('export.read')) return null
  return (
    <>
      <Button icon="download" disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {t('export.output')}
      </Button>
      {isOpen && (
        <Suspense>
          <OutputDialog ecsId={ecsId} subject={subject} kinds={kinds} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
