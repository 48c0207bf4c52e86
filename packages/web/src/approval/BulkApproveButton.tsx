import '../text/areas/approval.ts'
import { useState } from 'react'
import { lazyPart } from '../startup/lazyPart.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'

const BulkApprove = lazyPart(async () => (await import('./BulkApprove.tsx')).BulkApprove, { isAsked: true })

/** For lists: opens the bulk approval of the chosen sheets. */
export function BulkApproveButton({ checksheetIds, onDone }: { checksheetIds: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const end = () => {
    setIsOpen(false)
    onDone()
  }
  return (
    <>
      <Button icon="stamp" disabled={checksheetIds.length === 0} onClick={() => setIsOpen(true)}>
        {t('approval.bulk.open', { count: checksheetIds.length })}
      </Button>
      {isOpen && <BulkApprove checksheetIds={checksheetIds} onEnd={end} />}
    </>
  )
}
