import { type api, api as contract } from '@ecs/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { useMay } from '../../auth/useMay.ts'
import { beginVersion, copyTemplate } from '../../authoring/beginVersion.ts'
import { momentWords } from '../../authoring/momentWords.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import css from './AdminTemplates.module.css'
import { SaveTemplate } from './SaveTemplate.tsx'
import { StateChip } from './StateChip.tsx'
import { TemplateManuals } from './TemplateManuals.tsx'

type Props = { template: api.TemplateRow; onChanged: () => void }

const isOpen = (status: string): boolean => status === 'draft' || status === 'test' || status === 'review'

/** One template: its versions that count or are being worked on, and what can be done with it. */
export function TemplateCard({ template, onChanged }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const navigate = useNavigate()
  const [isRetiring, setIsRetiring] = useState(false)
  const { id, name, code, category, ecs, versions } = template
  const open = versions.find(({ status }) => isOpen(status))
  const current = versions.find(({ status }) => status === 'published')
  const shown = versions.filter(({ status }) => status !== 'retired')
  const latest = open ?? current ?? versions[0]
  const onError = (error: Error) => toast(error.message)
  const go = (at: { templateId: string; versionId: string }) =>
    void navigate(`/admin/templates/${at.templateId}/${at.versionId}`)
  const begin = useMutation({
    mutationFn: (from: string) =>
      beginVersion({ templateId: id, versionId: from }, (version) => t('authoring.nextNote', { version })),
    onSuccess: go,
    onError,
  })
  const copy = useMutation({
    mutationFn: (from: string) =>
      copyTemplate({ templateId: id, versionId: from }, t('authoring.copyName', { name }), t('authoring.firstNote')),
    onSuccess: go,
    onError,
  })
  const retire = useMutation({
    mutationFn: (versionId: string) =>
      call(contract.retireTemplate, { params: { templateId: id, versionId }, body: {} }),
    onSuccess: () => {
      setIsRetiring(false)
      toast(t('authoring.retired'))
      onChanged()
    },
    onError,
  })
  const label = (words: string) => `${name}　${words}`
  return (
    <li className={css.card}>
      <div>
        <h2 className={css.name}>{name}</h2>
        <p className={css.facts}>
          <span>{code}</span>
          <span>{category}</span>
          <span>{ecs.length > 0 ? ecs.map((one) => one.name).join('、') : t('authoring.noEcs')}</span>
        </p>
        <p className={css.chips}>
          {(shown.length > 0 ? shown : versions.slice(0, 1)).map(
            ({ id: versionId, version, status, effectiveFrom }) => (
              <StateChip
                key={versionId}
                status={status}
                version={version}
                at={status === 'scheduled' && effectiveFrom ? momentWords(effectiveFrom) : undefined}
              />
            ),
          )}
        </p>
      </div>
      <div className={css.actions}>
        {latest && (
          <ButtonLink
            to={`/admin/templates/${id}/${latest.id}`}
            kind={open ? 'primary' : 'secondary'}
            icon={open && may('template.edit') ? 'pen' : 'eye'}
            aria-label={label(t(open ? 'authoring.openDraft' : 'authoring.look'))}
          >
            {t(open ? (open.status === 'review' ? 'authoring.openReview' : 'authoring.openDraft') : 'authoring.look')}
          </ButtonLink>
        )}
        {may('template.edit') && !open && latest && (
          <Button
            icon="plus"
            disabled={begin.isPending}
            onClick={() => begin.mutate(latest.id)}
            aria-label={label(t('authoring.newVersion'))}
          >
            {t('authoring.newVersion')}
          </Button>
        )}
        {may('template.edit') && latest && (
          <Button
            icon="layers"
            disabled={copy.isPending}
            onClick={() => copy.mutate(latest.id)}
            aria-label={label(t('authoring.copy'))}
          >
            {t('authoring.copy')}
          </Button>
        )}
        {may('template.edit') && latest && <SaveTemplate template={template} at={latest} />}
        {may('template.edit') && <TemplateManuals template={template} />}
        {may('template.publish') && current && (
          <Button onClick={() => setIsRetiring(true)} aria-label={label(t('authoring.retire'))}>
            {t('authoring.retire')}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={isRetiring}
        title={t('authoring.retireTitle', { name })}
        onClose={() => setIsRetiring(false)}
        actions={
          <>
            <Button onClick={() => setIsRetiring(false)}>{t('authoring.cancel')}</Button>
            <Button kind="danger" disabled={retire.isPending} onClick={() => current && retire.mutate(current.id)}>
              {t('authoring.retire')}
            </Button>
          </>
        }
      >
        <p>{t('authoring.retireHint')}</p>
      </Dialog>
    </li>
  )
}
