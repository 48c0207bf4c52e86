import { api, type Item, keysOfKind } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './Builder.module.css'
import { ChoiceField } from './ChoiceField.tsx'
import { useDraft } from './editing.tsx'
import { FormulaField } from './FormulaField.tsx'
import { KeyField } from './KeyField.tsx'
import { LinesField } from './LinesField.tsx'
import { decimalIn, LiveField } from './LiveField.tsx'
import { Toggle } from './Toggle.tsx'
import { useItemEdit } from './useItemEdit.ts'

/** What belongs to choices, photos, signatures, dates and comparisons. */
export function AnswerSettings({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { change, isDisabled } = useItemEdit(item)
  const { kind } = item
  return (
    <>
      {keysOfKind('source', kind) && <Choices item={item} />}
      {(kind === 'photo' || kind === 'okng' || kind === 'pattern') && (
        <>
          <div className={css.pair}>
            <KeyField item={item} field="minPhotos" label={t('authoring.minPhotos')} />
            <KeyField item={item} field="maxPhotos" label={t('authoring.maxPhotos')} />
          </div>
          <div className={css.toggles}>
            {(['galleryForbidden', 'photoPlace'] as const).map((key) => (
              <Toggle
                key={key}
                isOn={item[key] === true}
                isDisabled={isDisabled}
                onChange={(isOn) => change({ [key]: isOn || undefined })}
              >
                {t(`authoring.${key}`)}
              </Toggle>
            ))}
          </div>
        </>
      )}
      {keysOfKind('pattern', kind) && (
        <LiveField
          label={t('authoring.pattern')}
          inputMode="decimal"
          value={item.pattern?.threshold ?? ''}
          meaningOf={decimalIn}
          readOnly={isDisabled}
          onChange={(text) => {
            const threshold = decimalIn(text)
            const referenceIds = item.pattern?.referenceIds ?? []
            change({ pattern: threshold === '' ? undefined : { referenceIds, threshold } }, 'pattern')
          }}
        />
      )}
      {kind === 'sign' && (
        <>
          <LiveField
            label={t('authoring.sign')}
            maxLength={100}
            value={item.sign?.meaning ?? ''}
            readOnly={isDisabled}
            onChange={(meaning) => change({ sign: { ...item.sign, meaning: meaning.trim() || undefined } }, 'sign')}
          />
          <Toggle
            isOn={item.sign?.reauth === true}
            isDisabled={isDisabled}
            onChange={(isOn) => change({ sign: { ...item.sign, reauth: isOn || undefined } })}
          >
            {t('authoring.reauth')}
          </Toggle>
        </>
      )}
      {keysOfKind('dateRule', kind) && (
        <FormulaField
          label={t('authoring.dateRule')}
          value={item.dateRule ?? ''}
          itemId={item.id}
          field="dateRule"
          onChange={(dateRule) => change({ dateRule }, 'dateRule')}
        />
      )}
      {keysOfKind('maxLength', kind) && <KeyField item={item} field="maxLength" label={t('authoring.maxLength')} />}
      {keysOfKind('conclusion', kind) && (
        <Toggle
          isOn={item.conclusion === true}
          isDisabled={isDisabled}
          onChange={(isOn) => change({ conclusion: isOn || undefined })}
        >
          {t('authoring.conclusion')}
        </Toggle>
      )}
    </>
  )
}

/** Written here line by line, or the rows of a master of one of the template's ECS. */
function Choices({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { change, isDisabled, problemAt } = useItemEdit(item)
  const [ecsId] = useDraft().settings.ecsIds
  const registers = useQuery({
    ...query(api.getRegisters, { params: { ecsId: ecsId ?? '' } }),
    enabled: ecsId !== undefined,
  })
  const masters = registers.data?.masters ?? []
  const current = item.source?.replace('master:', '') ?? ''
  const codes = [...new Set([...masters.map(({ code }) => code), ...(current ? [current] : [])])]
  return (
    <>
      <ChoiceField
        label={t('authoring.fromMaster')}
        value={current}
        isDisabled={isDisabled}
        options={[
          { value: '', label: t('authoring.noMaster') },
          ...codes.map((code) => ({ value: code, label: masters.find((one) => one.code === code)?.name ?? code })),
        ]}
        onChange={(code) =>
          change(code === '' ? { source: undefined } : { source: `master:${code}`, choices: undefined })
        }
      />
      {item.kind !== 'user' && !item.source && (
        <LinesField item={item} field="choices" label={t('authoring.choices')} error={problemAt('choices')} />
      )}
      {item.kind !== 'user' && (
        <>
          <LinesField item={item} field="okChoices" label={t('authoring.okChoices')} error={problemAt('okChoices')} />
          <LinesField
            item={item}
            field="warnChoices"
            label={t('authoring.warnChoices')}
            error={problemAt('warnChoices')}
          />
        </>
      )}
      {item.kind === 'select' && (
        <>
          <FormulaField
            label={t('authoring.forceWhen')}
            value={item.force?.when ?? ''}
            itemId={item.id}
            field="force"
            onChange={(when) =>
              change(
                {
                  force:
                    when === undefined ? undefined : { value: item.force?.value ?? item.choices?.[0] ?? '-', when },
                },
                'force',
              )
            }
          />
          {item.force && (
            <ChoiceField
              label={t('authoring.force')}
              value={item.force.value}
              isDisabled={isDisabled}
              error={problemAt('force')}
              options={[...new Set([item.force.value, ...(item.choices ?? [])])].map((one) => ({
                value: one,
                label: one,
              }))}
              onChange={(value) => item.force && change({ force: { ...item.force, value } })}
            />
          )}
        </>
      )}
    </>
  )
}
