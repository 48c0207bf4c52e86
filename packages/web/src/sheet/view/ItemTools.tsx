import type { Cell, InputMethod } from '@ecs/core'
import { memo } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../text/useTranslation.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/iconPaths.ts'
import css from './ItemTools.module.css'
import { useOpenSheet } from './openSheet.tsx'

/** Ways of answering that have a page of their own (SPEC §2). Voice and cables are part of this page. */
const pages: Partial<Record<InputMethod, { page: string; icon: IconName }>> = {
  pm: { page: 'pm', icon: 'gauge' },
  ocr: { page: 'ocr-call', icon: 'readText' },
  qr: { page: 'qr', icon: 'qr' },
  camera: { page: 'camera', icon: 'camera' },
  handwrite: { page: 'handwrite', icon: 'pen' },
}

const byKind: Partial<Record<Cell['planItem']['item']['kind'], InputMethod[]>> = {
  qr: ['qr'],
  ocr: ['ocr'],
  photo: ['camera'],
  sign: ['handwrite'],
  pattern: ['pm'],
}

export function methodsOf({ planItem: { item } }: Cell): InputMethod[] {
  const methods = [...(item.inputs ?? []), ...(byKind[item.kind] ?? [])]
  return [...new Set(methods)].filter((method) => pages[method] !== undefined)
}

type Props = { cell: Cell; isReadOnly: boolean }

/** They are the same whatever is typed. */
const isSame = (a: Props, b: Props): boolean =>
  a.cell.planItem === b.cell.planItem && a.cell.rowId === b.cell.rowId && a.isReadOnly === b.isReadOnly

/** Other ways to answer, and what can be added to any item. */
export const ItemTools = memo(function ItemTools({ cell, isReadOnly }: Props) {
  const { t } = useTranslation()
  const { sheet, editor, isTrial } = useOpenSheet()
  const { item, process } = cell.planItem
  const base = `/checksheet/${sheet.id}`
  const row = cell.rowId === undefined ? '' : `?row=${cell.rowId}`
  const canBeNa = item.allowNA !== undefined && item.kind !== 'okng' && item.kind !== 'pattern'
  return (
    <div className={css.tools}>
      {!isReadOnly &&
        !isTrial &&
        methodsOf(cell).map((method) => (
          <Link
            key={method}
            className={css.tool}
            to={`${base}/process/${process.id}/item/${item.id}/${pages[method]?.page}${row}`}
          >
            <Icon name={pages[method]?.icon ?? 'more'} />
            {t(`sheet.tool.${method as 'pm'}`)}
          </Link>
        ))}
      <button type="button" className={css.tool} onClick={() => editor.ask('evidence')}>
        <Icon name="document" />
        {t('sheet.tool.evidence')}
      </button>
      {canBeNa && !isReadOnly && (
        <button type="button" className={css.tool} onClick={() => editor.ask('na')}>
          <Icon name="close" />
          {t('judgement.na')}
        </button>
      )}
      <Link className={css.tool} to={`${base}/aichat?item=${item.id}${row.replace('?', '&')}`}>
        <Icon name="ai" />
        {t('sheet.tool.ai')}
      </Link>
    </div>
  )
}, isSame)
