import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { uuid7 } from '../../device/uuid7.ts'
import { useCreateChecksheet } from '../../sheet/index.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { toast } from '../../ui/toast.ts'
import { draftOf, type Form, type Read, reasonAsked, type Trouble, troublesOf } from './createDraft.ts'
import type { CreateParts } from './useCreateParts.ts'

/** What is filled in, what is missing, and the making. The sheet's id is made once: pressing twice makes one sheet. */
export function useCreateForm(parts: CreateParts) {
  const { t } = useTranslation()
  const { user } = useSession()
  const navigate = useNavigate()
  const create = useCreateChecksheet()
  const { copy, shifts, target, version, isAgain } = parts
  const read = (useLocation().state ?? {}) as Read
  const [today] = useState(() => clockAt(new Date().toISOString()).date)
  const [checksheetId] = useState(uuid7)
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isMaking = useRef(false)
  const [form, setForm] = useState<Form>(() => ({
    day: today,
    shift: copy?.shift ?? shifts[0] ?? '',
    lot: read.lot ?? copy?.lot ?? '',
    assigneeIds: copy?.assigneeIds ?? (user ? [user.id] : []),
    due: '',
    note: copy?.note ?? '',
    reason: '',
    usesPrevious: true,
  }))
  const facts = read.facts ?? copy?.facts ?? {}
  const reason = reasonAsked(form, { today, isAgain, status: target.status })
  const asked = { today, lotRequired: version.content.lotRequired ?? false, reason }
  const troubles: Trouble = isAsked ? troublesOf(form, asked) : {}

  const make = async (start: boolean) => {
    const { outcome } = await create(draftOf(form, parts, facts, start), checksheetId)
    if (outcome.kind === 'rejected') return toast(outcome.error?.message ?? t('state.broken'))
    if (!start) toast(t('create.made'))
    await navigate(start ? `/checksheet/${checksheetId}` : '/list', { replace: true })
  }
  const submit = (start: boolean) => {
    setIsAsked(true)
    if (isMaking.current || Object.keys(troublesOf(form, asked)).length > 0) return
    isMaking.current = true
    setIsBusy(true)
    make(start)
      .catch((error: Error) => toast(error.message))
      .finally(() => {
        isMaking.current = false
        setIsBusy(false)
      })
  }
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))
  return { form, change, troubles, reason, today, facts, isBusy, submit }
}
