import { api, type Cell, type RegistrationDraft } from '@ecs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { toast } from '../../ui/toast.ts'
import type { ComparedPhoto } from '../../vision/matching/messages.ts'
import { saveRegistration } from './saveRegistration.ts'

type New = Pick<RegistrationDraft, 'settings' | 'tries'> & { photos: readonly ComparedPhoto[] }

/** Sends a registration; what goes wrong stands below, and nothing that was set is lost. */
export function useSave(cell: Cell, onDone: () => void) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const save = async (draft: New) => {
    setIsBusy(true)
    setError(undefined)
    try {
      await saveRegistration(sheet.state.checksheet.targetId, { ...draft, itemId: cell.planItem.item.id })
      await client.invalidateQueries({ queryKey: ['kept', api.listRegistrations.path] })
      toast(t('pm.register.saved'))
      onDone()
    } catch (failed) {
      setError(failed)
    } finally {
      setIsBusy(false)
    }
  }
  return { save, isBusy, note: error === undefined ? null : <ErrorNote error={error} /> }
}
