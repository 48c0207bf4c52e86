import { type api, api as contract } from '@ecs/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { useMay } from '../../auth/useMay.ts'
import { beginVersion, copyTemplate } from '../../authoring/beginVersion.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { IconName } from '../../ui/iconPaths.ts'
import { Menu, MenuButton } from '../../ui/Menu.tsx'
import { toast } from '../../ui/toast.ts'
import { useMedia, wide } from '../../ui/useMedia.ts'
import css from './AdminTemplates.module.css'
import { SaveTemplate } from './SaveTemplate.tsx'
import { TemplateManuals } from './TemplateManuals.tsx'

type Props = {
  template: api.TemplateRow
  open: api.TemplateRow['versions'][number] | undefined
  current: api.TemplateRow['versions'][number] | undefined
  onChanged: () => void
}

type Action = { icon: IconName; words: string; isShown: boolean; onPress: () => void }

/** Opening it stands by itself; but on a wide screen everything else is behind 「…」: five buttons would stand around each name. */
export function TemplateActions({ template, open, current, onChanged }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const isWide = useMedia(wide)
  const [dialog, setDialog] = useState<'retire' | 'save' | 'manuals'>()
  const { id, name, ecs, versions } = template
  const latest = open ?? current ?? versions[0]
  const { begin, copy, isBusy } = useNewVersions(template)
  const close = () => setDialog(undefined)
  if (!latest) return null
  const mayEdit = may('template.edit')
  const all: Action[] = [
    { icon: 'plus', words: t('authoring.newVersion'), isShown: mayEdit && !open, onPress: () => begin(latest.id) },
    { icon: 'layers', words: t('authoring.copy'), isShown: mayEdit, onPress: () => copy(latest.id) },
    { icon: 'download', words: t('authoring.download'), isShown: mayEdit, onPress: () => setDialog('save') },
    {
      icon: 'document',
      words: t('manuals.title'),
      isShown: mayEdit && ecs.length > 0,
      onPress: () => setDialog('manuals'),
    },
    {
      icon: 'close',
      words: t('authoring.retire'),
      isShown: may('template.publish') && current !== undefined,
      onPress: () => setDialog('retire'),
    },
  ]
  const others = all.filter(({ isShown }) => isShown)
  const label = (words: string) => `${name}　${words}`
  return (
    <div className={css.actions}>
      <ButtonLink
        to={`/admin/templates/${id}/${latest.id}`}
        kind={open ? 'primary' : 'secondary'}
        icon={open && mayEdit ? 'pen' : 'eye'}
        aria-label={label(t(open ? 'authoring.openDraft' : 'authoring.look'))}
      >
        {t(open ? (open.status === 'review' ? 'authoring.openReview' : 'authoring.openDraft') : 'authoring.look')}
      </ButtonLink>
      {!isWide && others.length > 0 && (
        <Menu label={label(t('shell.menu'))} title={name}>
          {others.map(({ icon, words, onPress }) => (
            <MenuButton key={words} icon={icon} disabled={isBusy} onClick={onPress}>
              {words}
            </MenuButton>
          ))}
        </Menu>
      )}
      {isWide &&
        others.map(({ icon, words, onPress }) => (
          <Button key={words} icon={icon} disabled={isBusy} onClick={onPress} aria-label={label(words)}>
            {words}
          </Button>
        ))}
      <SaveTemplate template={template} at={latest} isOpen={dialog === 'save'} onClose={close} />
      <TemplateManuals template={template} isOpen={dialog === 'manuals'} onClose={close} />
      {current && dialog === 'retire' && (
        <RetireDialog template={template} versionId={current.id} onClose={close} onDone={onChanged} />
      )}
    </div>
  )
}

const tell = (error: Error) => toast(error.message)

function useNewVersions({ id: templateId, name }: api.TemplateRow) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const onSuccess = (at: { templateId: string; versionId: string }) =>
    void navigate(`/admin/templates/${at.templateId}/${at.versionId}`)
  const begin = useMutation({
    mutationFn: (versionId: string) =>
      beginVersion({ templateId, versionId }, (version) => t('authoring.nextNote', { version })),
    onSuccess,
    onError: tell,
  })
  const copy = useMutation({
    mutationFn: (versionId: string) =>
      copyTemplate({ templateId, versionId }, t('authoring.copyName', { name }), t('authoring.firstNote')),
    onSuccess,
    onError: tell,
  })
  return { begin: begin.mutate, copy: copy.mutate, isBusy: begin.isPending || copy.isPending }
}

type RetireProps = { template: api.TemplateRow; versionId: string; onClose: () => void; onDone: () => void }

function RetireDialog({ template: { id: templateId, name }, versionId, onClose, onDone }: RetireProps) {
  const { t } = useTranslation()
  const retire = useMutation({
    mutationFn: () => call(contract.retireTemplate, { params: { templateId, versionId }, body: {} }),
    onSuccess: () => {
      onClose()
      toast(t('authoring.retired'))
      onDone()
    },
    onError: tell,
  })
  return (
    <Dialog
      isOpen
      title={t('authoring.retireTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('authoring.cancel')}</Button>
          <Button kind="danger" disabled={retire.isPending} onClick={() => retire.mutate()}>
            {t('authoring.retire')}
          </Button>
        </>
      }
    >
      <p>{t('authoring.retireHint')}</p>
    </Dialog>
  )
}
