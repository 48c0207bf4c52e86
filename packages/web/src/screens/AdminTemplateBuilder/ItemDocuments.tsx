import { type Item, maxDocumentsPerItem } from '@ecs/core'
import { useMutation } from '@tanstack/react-query'
import { sendPicture } from '../../authoring/sendPicture.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Builder.module.css'
import { useItemEdit } from './useItemEdit.ts'

const nameOf = (file: File): string => file.name.replace(/\.pdf$/i, '').slice(0, 100) || file.name.slice(0, 100)

/** Instructions as PDF; they are opened from the question, also without a network. */
export function ItemDocuments({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { change, isDisabled, problemAt } = useItemEdit(item)
  const documents = item.documents ?? []
  const add = useMutation({
    mutationFn: async (file: File) => ({ id: await sendPicture(file), name: nameOf(file) }),
    onSuccess: (added) => change({ documents: [...documents, added] }),
    onError: (error: Error) => toast(error.message),
  })
  const remove = (id: string) => {
    const rest = documents.filter((one) => one.id !== id)
    change({ documents: rest.length > 0 ? rest : undefined })
  }
  return (
    <fieldset>
      <legend className={css.legend}>{t('authoring.documents')}</legend>
      <div className={css.toggles}>
        {documents.map(({ id, name }) => (
          <Button key={id} icon="close" disabled={isDisabled} onClick={() => remove(id)}>
            {t('authoring.removeDocument', { name })}
          </Button>
        ))}
        {documents.length < maxDocumentsPerItem && !isDisabled && (
          <FileButton
            icon="document"
            label={t('authoring.addDocument')}
            accept=".pdf,application/pdf"
            isDisabled={add.isPending}
            onFiles={([file]) => file && add.mutate(file)}
          />
        )}
      </div>
      {problemAt('documents') && <p role="alert">{problemAt('documents')}</p>}
    </fieldset>
  )
}
