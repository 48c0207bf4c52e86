import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import type { Sheet } from '../../sheet/index.ts'
import { Filling } from '../../sheet/view/filling.ts'
import { OpenSheetProvider } from '../../sheet/view/openSheet.tsx'
import { usePeopleOf } from '../../sheet/view/people.ts'
import { readBack } from '../../sheet/view/readBack.ts'
import { sheetSettings } from '../../sheet/view/settings.ts'
import { touch } from '../../sheet/view/useMedia.ts'
import { toast } from '../../ui/toast.ts'

const autoNext = (): boolean => sheetSettings.state.autoNext ?? matchMedia(touch).matches

/** Everything below here is about one open sheet and the person in front of it. */
export function SheetRoom({ sheet, children }: { sheet: Sheet; children: ReactNode }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [params] = useSearchParams()
  const { people, nameOf } = usePeopleOf(sheet.state.checksheet.ecsId)
  const [filling] = useState(
    () =>
      new Filling(
        sheet,
        { autoNext, complain: toast, onDecided: (view) => sheetSettings.state.readBack && readBack(view.cell, t) },
        params.get('cell') ?? undefined,
      ),
  )
  const me = { id: user?.id ?? '', name: nameOf(user?.id) ?? user?.name ?? '' }
  const open = useMemo(
    () => ({ sheet, filling, me: { id: me.id, name: me.name }, people, nameOf, tell: filling.tell }),
    [sheet, filling, me.id, me.name, people, nameOf],
  )
  return <OpenSheetProvider open={open}>{children}</OpenSheetProvider>
}
