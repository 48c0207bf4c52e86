import { type CsvColumn, csvStart, csvTable } from '@ecs/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { saveFile } from '../../export/saveFile.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { ScrollPart } from '../../ui/ScrollPart.tsx'
import { toast } from '../../ui/toast.ts'
import css from './AdminAnalytics.module.css'
import { saveCardPng } from './cardPng.ts'

/** The figures behind a picture, for readers, printers and spreadsheets. A cell may lead to its records. */
export type Figures = {
  columns: CsvColumn[]
  rows: { key: string; cells: (string | null)[]; to?: string | undefined }[]
}

type Props = {
  id?: string
  title: string
  note?: string
  /** Name of the files. */
  name: string
  figures: Figures
  legend?: ReactNode
  /** The picture already is a table. */
  isTable?: boolean
  isWide?: boolean
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** One picture with its words, its table, and both as files. */
export function Panel({
  id,
  title,
  note,
  name,
  figures,
  legend,
  isTable = false,
  isWide = false,
  onOpen,
  children,
}: Props) {
  const { t } = useTranslation()
  const card = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const heading = useId()
  const savePng = () => card.current && saveCardPng(card.current, name).catch(() => toast(t('analytics.noPicture')))
  return (
    <section ref={card} id={id} className={css.panel} data-wide={isWide || undefined} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        {note && <span className={css.note}>{note}</span>}
        {legend}
      </div>
      {children}
      {!isTable && <FigureTable figures={figures} title={title} isShown={isOpen} onOpen={onOpen} />}
      <div className={css.tools} data-no-picture>
        {!isTable && (
          <Button kind="quiet" icon="table" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'analytics.hideTable' : 'analytics.showTable')}
          </Button>
        )}
        <Button
          kind="quiet"
          icon="download"
          aria-label={t('analytics.saveCsv', { title })}
          onClick={() => saveCsv(figures, name)}
        >
          CSV
        </Button>
        <Button kind="quiet" icon="download" aria-label={t('analytics.savePng', { title })} onClick={savePng}>
          PNG
        </Button>
      </div>
    </section>
  )
}

function FigureTable({
  figures,
  title,
  isShown,
  onOpen,
}: Pick<Props, 'figures' | 'title' | 'onOpen'> & { isShown: boolean }) {
  const { t } = useTranslation()
  const { columns, rows } = figures
  const table = (
    <table className={css.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {columns.map(({ header, kind }) => (
            <th key={header} scope="col" data-number={kind === 'number' || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, to }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={columns[at]!.header} data-number={columns[at]!.kind === 'number' || undefined}>
                {at === 0 && to && isShown ? (
                  <Link to={to} onClick={onOpen}>
                    {cell}
                  </Link>
                ) : (
                  cell
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  // Always there for readers and on paper; seen when it is asked for.
  return isShown ? (
    <ScrollPart label={t('analytics.tableOf', { title })} className={css.scroll}>
      {table}
    </ScrollPart>
  ) : (
    <div className={css.unseen}>{table}</div>
  )
}

function saveCsv({ columns, rows }: Figures, name: string): void {
  const table = csvTable(columns)
  const text = csvStart['utf-8'] + table.head + rows.map(({ cells }) => table.row(cells)).join('')
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
