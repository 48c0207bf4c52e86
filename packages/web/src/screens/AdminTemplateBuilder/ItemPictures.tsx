import type { Item } from '@ecs/core'
import { useMutation } from '@tanstack/react-query'
import { sendPicture } from '../../authoring/sendPicture.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Builder.module.css'
import { useItemEdit } from './useItemEdit.ts'

const most = 10

/** Pictures of how it should look; they are shown beside the question. */
export function ItemPictures({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { change, isDisabled, problemAt } = useItemEdit(item)
  const media = item.media ?? []
  const add = useMutation({
    mutationFn: sendPicture,
    onSuccess: (id) => change({ media: [...media, id] }),
    onError: (error: Error) => toast(error.message),
  })
  return (
    <fieldset>
      <legend className={css.legend}>{t('authoring.media')}</legend>
      <div className={css.toggles}>
        {media.map((id, index) => (
          <Button
            key={id}
            icon="close"
            disabled={isDisabled}
            onClick={() => {
              const rest = media.filter((one) => one !== id)
              change({ media: rest.length > 0 ? rest : undefined })
            }}
          >
            {t('authoring.removeMedia', { no: index + 1 })}
          </Button>
        ))}
        {media.length < most && !isDisabled && (
          <FileButton
            icon="camera"
            label={t('authoring.addMedia')}
            isDisabled={add.isPending}
            onFiles={([file]) => file && add.mutate(file)}
          />
        )}
      </div>
      {problemAt('media') && <p role="alert">{problemAt('media')}</p>}
    </fieldset>
  )
}
