import { type Cell, type Item, openedBy } from '@ecs/core'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Sparkline } from '../../ui/Sparkline.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import css from './Item.module.css'
import { isSentBack } from './isSentBack.ts'
import { useOpenSheet } from './openSheet.tsx'
import { LateDocuments, LatePictures } from './pictures/LatePictures.tsx'
import { useSheetFact } from './useSheetFact.ts'
import { hasLimits, itemNumber, limitsOf, limitWords, said, standardWords } from './words.ts'

/** Number, name and 重要; what a person calls an item. One that was sent back says so in its place. */
export function ItemName({ cell }: { cell: Cell }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const isReturned = useSheetFact(sheet, ({ state }) => isSentBack(state.checksheet, cell))
  const { item } = cell.planItem
  return (
    <>
      <span className={css.number}>{itemNumber(cell)}</span>
      {said(item).name}
      {!item.required && item.kind !== 'calc' && item.role === undefined && (
        <span className={css.optional}>{t('sheet.item.optional')}</span>
      )}
      {item.critical && <span className={css.critical}>{t('sheet.item.critical')}</span>}
      {isReturned && <span className={css.returned}>{t('status.returned')}</span>}
    </>
  )
}

type HeadProps = { cell: Cell; as?: 'h1' | 'h2' | 'h3'; hasPictures?: boolean; hasStandard?: boolean }

/** What an open item says before it asks: name, standard, method, and how it went lately. */
export function ItemHead({ cell, as: Heading = 'h3', hasPictures = true, hasStandard = true }: HeadProps) {
  const { item } = cell.planItem
  return (
    <div className={css.head}>
      <What cell={cell} heading={Heading} hasStandard={hasStandard} />
      <div className={css.beside}>
        {hasPictures && item.media?.[0] && <Pictures item={item} />}
        <Trend cell={cell} />
      </div>
    </div>
  )
}

type WhatProps = { cell: Cell; heading: 'h1' | 'h2' | 'h3'; hasStandard: boolean }

/** Only limits that follow from other answers change while somebody types. */
const saysTheSame = (a: WhatProps, b: WhatProps): boolean =>
  a.cell.planItem === b.cell.planItem &&
  a.cell.limits?.lower === b.cell.limits?.lower &&
  a.cell.limits?.upper === b.cell.limits?.upper

const What = memo(function What({ cell, heading: Heading, hasStandard }: WhatProps) {
  const { t } = useTranslation()
  const limits = hasLimits(cell) ? limitWords(cell, t) : ''
  const { item } = cell.planItem
  const { method } = said(item)
  return (
    <div className={css.what}>
      <Heading className={css.title}>
        <ItemName cell={cell} />
      </Heading>
      {hasStandard &&
        standardWords(cell, limits).map((words) => (
          <p key={words} className={css.standard}>
            {words}
          </p>
        ))}
      <Opened cell={cell} />
      {method && <p className={css.method}>{method}</p>}
      {item.documents && <LateDocuments item={item} />}
    </div>
  )
}, saysTheSame)

/** Why an item is asked that was not there before (C15). */
function Opened({ cell: { planItem } }: { cell: Cell }) {
  const { t } = useTranslation()
  const opener = openedBy(planItem)
  if (!opener) return null
  const items = opener.items.map(({ item, process }) => `${process.no}-${item.no} ${item.name}`).join('、')
  return <p className={css.method}>{items === '' ? t('sheet.item.openedNg') : t('sheet.item.opened', { items })}</p>
}

/** Their room is kept free while they come, so that nothing moves under the finger. */
function Pictures({ item }: { item: Item }) {
  const most = useMedia(phone) ? 1 : 3
  const count = Math.min(most, item.media?.length ?? 0)
  return (
    <div className={css.pictures} style={{ '--count': count } as CSSProperties}>
      <LatePictures item={item} most={most} />
    </div>
  )
}

const mostPoints = 20

/** The last sheets of the same kind; nothing while fewer than two are known here. */
function Trend({ cell }: { cell: Cell }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const values = sheet.evaluation.context.history(cell.planItem.item.id).flat().slice(-mostPoints)
  if (values.length < 2) return null
  const { lower, upper } = limitsOf(cell)
  return (
    <Sparkline values={values} lower={lower} upper={upper} label={t('sheet.item.trend', { count: values.length })} />
  )
}
