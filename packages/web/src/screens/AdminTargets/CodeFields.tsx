import { useTranslation } from '../../text/useTranslation.ts'
import { RowsField } from './RowsField.tsx'
import type { TargetForm } from './targetForm.ts'

type Lists = 'qrCodes' | 'ocrKeys' | 'meters' | 'attributes'

type Props = {
  form: TargetForm
  errorOf: (field: Lists) => string | undefined
  onChange: (part: Partial<TargetForm>) => void
}

/** What identifies it to a camera, what can be read from it, and what formulas may use. */
export function CodeFields({ form, errorOf, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <RowsField
        label={t('targetAdmin.qrCodes')}
        error={errorOf('qrCodes')}
        columns={[{ label: t('targetAdmin.qrCode'), maxLength: 200 }]}
        rows={form.qrCodes}
        most={5}
        add={t('targetAdmin.addQr')}
        onChange={(qrCodes) => onChange({ qrCodes })}
      />
      <RowsField
        label={t('targetAdmin.ocrKeys')}
        error={errorOf('ocrKeys')}
        columns={[{ label: t('targetAdmin.ocrKey'), maxLength: 100 }]}
        rows={form.ocrKeys}
        most={20}
        add={t('targetAdmin.addOcr')}
        onChange={(ocrKeys) => onChange({ ocrKeys })}
      />
      <RowsField
        label={t('targetAdmin.meters')}
        error={errorOf('meters')}
        columns={[
          { label: t('targetAdmin.meterKey'), maxLength: 40 },
          { label: t('targetAdmin.meterName'), maxLength: 100 },
          { label: t('targetAdmin.meterUnit'), maxLength: 10 },
        ]}
        rows={form.meters}
        most={50}
        add={t('targetAdmin.addMeter')}
        onChange={(meters) => onChange({ meters })}
      />
      <RowsField
        label={t('targetAdmin.attributes')}
        hint={t('targetAdmin.attributesHint')}
        error={errorOf('attributes')}
        columns={[
          { label: t('targetAdmin.attributeName'), maxLength: 40 },
          { label: t('targetAdmin.attributeValue'), maxLength: 200 },
        ]}
        rows={form.attributes}
        most={50}
        add={t('targetAdmin.addAttribute')}
        onChange={(attributes) => onChange({ attributes })}
      />
    </>
  )
}
