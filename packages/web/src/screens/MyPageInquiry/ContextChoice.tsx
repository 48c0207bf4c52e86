import type { InquiryContext } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { CheckList } from '../../ui/CheckList.tsx'
import type { ContextLines } from './useContextLines.ts'

/** Everything that goes along, in clear, each line to be taken out. */
export function ContextChoice({ all, names, onChange }: ContextLines) {
  const { t } = useTranslation()
  const lines = Object.entries(all) as [keyof InquiryContext, string | number][]
  const options = lines.map(([value, content]) => ({
    value: value as string,
    label: t(`inquiry.contextOf.${value}`),
    note: value === 'unsentCount' ? t('inquiry.unsent', { count: Number(content) }) : String(content),
  }))
  return (
    <CheckList
      label={t('inquiry.context')}
      hint={t('inquiry.contextHint')}
      options={options}
      values={[...names]}
      onChange={onChange}
    />
  )
}
