import { api } from '@ecs/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { errorWords } from '../../ui/errorWords.ts'
import { SelectField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Actions } from '../../ui/Stack.tsx'
import css from './AdminTargets.module.css'
import { downloadLabels } from './downloadLabels.ts'
import type { TargetView } from './targetQueries.ts'

type Props = { ecsId: string; view: TargetView; picked: ReadonlySet<string>; onClose?: () => void }

/** Labels of what was picked, or of everything in the list as it is filtered. */
export function LabelPanel({ ecsId, view, picked, onClose }: Props) {
  const { t } = useTranslation()
  const [size, setSize] = useState<api.LabelSizeName>('a4x24')
  const [startAt, setStartAt] = useState(1)
  const ids = [...picked]
  const isMain = onClose !== undefined || ids.length > 0
  const make = useMutation({ mutationFn: () => downloadLabels(ecsId, { size, startAt, view, ids }) })
  const { columns, rows, label } = api.labelSizes[size] as api.LabelSize
  const places = Array.from({ length: columns * rows }, (_, at) => at + 1)
  return (
    <Card title={t('targetAdmin.labels')}>
      <p>{ids.length > 0 ? t('targetAdmin.labelsPicked', { count: ids.length }) : t('targetAdmin.labelsAll')}</p>
      <SelectField
        label={t('targetAdmin.paper')}
        value={size}
        onChange={({ target }) => {
          setSize(target.value as api.LabelSizeName)
          setStartAt(1)
        }}
      >
        {api.labelSizeNames.map((name) => (
          <option key={name} value={name}>
            {t(`targetAdmin.paperName.${name}`)}
          </option>
        ))}
      </SelectField>
      {places.length > 1 && (
        <SelectField
          label={t('targetAdmin.startAt')}
          hint={t('targetAdmin.startAtHint')}
          value={startAt}
          onChange={({ target }) => setStartAt(Number(target.value))}
        >
          {places.map((no) => (
            <option key={no} value={no}>
              {t('targetAdmin.startOption', { no })}
            </option>
          ))}
        </SelectField>
      )}
      <p className={css.facts}>{t('targetAdmin.labelFacts', { width: label[0], height: label[1] })}</p>
      <Note icon="document">{t('targetAdmin.printHint')}</Note>
      {make.isPending && <p role="status">{t('targetAdmin.making')}</p>}
      {make.data !== undefined && !make.isPending && <p role="status">{t('targetAdmin.made', { count: make.data })}</p>}
      {make.error && (
        <Note tone="ng" icon="warning">
          {errorWords(make.error)?.title ?? make.error.message}
        </Note>
      )}
      <Actions>
        {onClose && <Button onClick={onClose}>{t('targetAdmin.cancel')}</Button>}
        <Button
          kind={isMain ? 'primary' : undefined}
          icon="download"
          disabled={make.isPending}
          onClick={() => make.mutate()}
        >
          {t('targetAdmin.makeLabels')}
        </Button>
      </Actions>
    </Card>
  )
}
