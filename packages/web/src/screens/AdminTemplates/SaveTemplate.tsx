import { api, writeTemplateFile } from '@ecs/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { saveFile } from '../../export/saveFile.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { downloadForm } from './downloadForm.ts'

type Props = {
  template: Pick<api.TemplateRow, 'id' | 'code' | 'name' | 'category'>
  at: { id: string; version: number }
  isOpen: boolean
  onClose: () => void
}

/** One version as a file that other systems, or another install of this one, can read. */
export function SaveTemplate({ template, at: { id: versionId, version }, isOpen, onClose }: Props) {
  const { id: templateId, ...naming } = template
  const { t } = useTranslation()
  const { code, name, category } = naming
  const fileName = `${code}_v${version}`
  const save = useMutation({
    mutationFn: async (format: 'json' | 'xlsx') => {
      if (format === 'xlsx') return downloadForm({ templateId, versionId, fileName: `${fileName}.xlsx` })
      const { content } = await call(api.getTemplateVersion, { params: { versionId } })
      const text = writeTemplateFile({ code, name, category }, content)
      saveFile(new Blob([text], { type: 'application/json' }), `${fileName}.json`)
    },
    onSuccess: onClose,
  })
  return (
    <Dialog
      isOpen={isOpen}
      title={t('authoring.downloadTitle', { name, version })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('authoring.close')}</Button>}
    >
      <Stack>
        {(['json', 'xlsx'] as const).map((format) => (
          <div key={format}>
            <Button icon="download" disabled={save.isPending} onClick={() => save.mutate(format)}>
              {t(`authoring.downloadAs.${format}`)}
            </Button>
            <p>{t(`authoring.downloadHint.${format}`)}</p>
          </div>
        ))}
        {save.error && <ErrorNote error={save.error} />}
      </Stack>
    </Dialog>
  )
}
