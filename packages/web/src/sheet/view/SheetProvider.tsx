import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { sessionState } from '../../auth/sessionState.ts'
import { useShowEcsOf } from '../../ecs/shownEcs.ts'
import { isClosedStatus } from '../../inspection/isClosedStatus.ts'
import { scanPath } from '../../scan/scanPath.ts'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Sheet } from '../sheet.ts'
import { useSheet } from '../useSheet.ts'
import { OpenSheetProvider } from './openSheet.tsx'
import { usePeopleOf } from './people.ts'
import css from './SheetProvider.module.css'
import type { SheetEditor } from './sheetEditor.ts'
import { sheetEditorOf } from './sheetEditorOf.ts'
import { takeScan } from './takeScan.ts'
import { type OtherMachine, useScans } from './useScans.ts'

/** What is no id at all is no sheet, whatever the server says to it. */
const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Everything below here is about the sheet in the address and the person in front of it. */
export function SheetProvider({ children }: { children: ReactNode }) {
  const { checksheetId = '' } = useParams()
  return <SheetWithId checksheetId={checksheetId}>{children}</SheetWithId>
}

/** The same for a sheet that the address does not name. */
export function SheetWithId({ checksheetId, children }: { checksheetId: string; children: ReactNode }) {
  const { t } = useTranslation()
  const opened = useSheet(checksheetId)
  const isMissing = opened.status === 'missing' || (opened.status === 'error' && !idShape.test(checksheetId))
  if (opened.status === 'ready') return <OpenSheetRoot sheet={opened.sheet}>{children}</OpenSheetRoot>
  return (
    <div className={css.waiting}>
      {opened.status !== 'loading' && <h1 className="visually-hidden">{t('screens.ChecksheetWithId.title')}</h1>}
      {opened.status === 'loading' && <Skeleton rows={8} />}
      {opened.status === 'error' && !isMissing && <ErrorNote error={opened.error} onRetry={opened.retry} />}
      {isMissing && (
        <Empty
          text={t('sheet.missing')}
          hint={t('sheet.missingHint')}
          action={<ButtonLink to="/list">{t('sheet.toList')}</ButtonLink>}
        />
      )}
    </div>
  )
}

const OtherMachineDialog = lazyPart(async () => (await import('./OtherMachineDialog.tsx')).OtherMachineDialog)

/** `?scan=`: the code that led here. It is taken once, and a reload or the way back does not scan again. */
function useArrivedByScan(editor: SheetEditor): void {
  const [params, setParams] = useSearchParams()
  const code = params.get('scan')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => {
    if (code === null) return
    takeScan(editor, code)
    const { scan: _, ...rest } = Object.fromEntries(params)
    setParams(rest, { replace: true })
  }, [editor, code])
}

function OpenSheetRoot({ sheet, children }: { sheet: Sheet; children: ReactNode }) {
  const { user } = useSession()
  const [params] = useSearchParams()
  const { ecsId } = sheet.state.checksheet
  const { people, nameOf } = usePeopleOf(ecsId)
  useShowEcsOf(ecsId)
  const editor = sheetEditorOf(sheet, params.get('cell') ?? undefined)
  // Who goes to another page decides; who is locked out has decided nothing.
  useEffect(() => () => void (sessionState().phase === 'signedIn' && editor.leave()), [editor])
  const [other, setOther] = useState<OtherMachine>()
  const navigate = useNavigate()
  // Nothing is left to do on a sheet that is handed in: the next machine opens at once.
  const handleOther = useCallback(
    (found: OtherMachine) =>
      isClosedStatus(sheet.state.checksheet.status) ? void navigate(scanPath(found.code)) : setOther(found),
    [sheet, navigate],
  )
  useScans(editor, user?.id ?? '', handleOther)
  useArrivedByScan(editor)
  const [id, name] = [user?.id ?? '', nameOf(user?.id) ?? user?.name ?? '']
  const open = useMemo(
    () => ({ sheet, editor, me: { id, name }, people, nameOf, tell: editor.tell }),
    [sheet, editor, id, name, people, nameOf],
  )
  return (
    <OpenSheetProvider open={open}>
      {children}
      {other && <OtherMachineDialog other={other} onClose={() => setOther(undefined)} />}
    </OpenSheetProvider>
  )
}
