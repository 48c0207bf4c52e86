import { api } from '@ecs/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { contentOf } from '../../authoring/contentOf.ts'
import { scratchSheet } from '../../authoring/scratchSheet.ts'
import { Dock } from '../../processItems/Dock.tsx'
import { ProcessItems } from '../../processItems/ProcessItems.tsx'
import { ProcessRail } from '../../processItems/ProcessRail.tsx'
import { OpenSheetProvider } from '../../sheet/view/openSheet.tsx'
import { SheetEditor } from '../../sheet/view/sheetEditor.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Band } from '../../ui/Band.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useDraft, useEditing } from './editing.tsx'
import css from './TestFill.module.css'

/** The whole template as a sheet: filled in and judged like every other, written and counted nowhere. */
export function TestFill({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { editor, templateId, versionId, readOnly, me } = useEditing()
  const draft = useDraft()
  const [content] = useState(() => contentOf(draft))
  const [round, setRound] = useState(0)
  const open = useMemo(() => {
    const sheet = scratchSheet({
      userId: me.id,
      templateId,
      content,
      name: `${t('authoring.sample')}${round > 0 ? ` ${round + 1}` : ''}`,
    })
    const editor = new SheetEditor(sheet, { autoNext: () => true, complain: toast })
    const people = [{ id: me.id, name: me.name }]
    const nameOf = (id: string | undefined) => (id === me.id ? me.name : undefined)
    return { sheet, editor, me, people: people as never, nameOf, tell: editor.tell, isTrial: true as const }
  }, [content, me, round, templateId, t])
  useEffect(() => () => open.sheet.close(), [open])
  useEffect(() => {
    // That it was tried out is a step of its life; the next change takes it back to a draft.
    if (editor.store.state.head.status !== 'draft' || readOnly) return
    void editor
      .saveNow()
      .then(() => call(api.moveTemplateDraft, { params: { templateId, versionId }, body: { to: 'test' } }))
      .then(({ status }) => editor.setStatus(status))
      .catch((error: Error) => console.info('the trial is not noted:', error))
  }, [editor, readOnly, templateId, versionId])
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={css.dialog} aria-label={t('authoring.test')} onCancel={onClose}>
      <Band
        icon="eye"
        action={
          <div className={css.actions}>
            <Button icon="retry" onClick={() => setRound(round + 1)}>
              {t('authoring.testReset')}
            </Button>
            <Button kind="primary" onClick={onClose}>
              {t('authoring.testEnd')}
            </Button>
          </div>
        }
      >
        {t('authoring.testBand')}
      </Band>
      <OpenSheetProvider open={open}>
        <div className={css.work}>
          <ProcessRail />
          <ProcessItems />
          <Dock layout="list" />
        </div>
      </OpenSheetProvider>
    </dialog>
  )
}
