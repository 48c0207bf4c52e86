import { cellPlace, type FoundItem, type FoundSheet, labels, type SheetProblem } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/Empty.tsx'
import css from './AdminTemplateImport.module.css'
import type { Pointed } from './pointed.ts'

type Props = { found: FoundSheet; onPoint: (place: Pointed) => void }

/** What the sheet was taken for: around the table, its items, and what is to be checked. */
export function Understood({ found, onPoint }: Props) {
  const { t } = useTranslation()
  const { title, docNo, fields, stamps, legend, items, problems, lines } = found
  const facts: [string, string][] = [
    [t('templateImport.title'), title ? `${title.value}（${title.cell}）` : ''],
    [t('templateImport.docNo'), docNo ? `${docNo.value}（${docNo.cell}）` : ''],
    [t('templateImport.fields'), fields.map(({ label }) => label).join('、')],
    [t('templateImport.stamps'), stamps.map(({ value }) => value).join('、')],
    [t('templateImport.lines'), lines ? t('templateImport.linesOf', linesWords(lines)) : rowsOf(items)],
    [t('templateImport.legend'), legend.map(({ mark, meaning }) => `${mark} ${meaning}`).join('、')],
  ]
  return (
    <>
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {problems.length > 0 && (
        <details className={css.problems} open={problems.length <= 5}>
          <summary>{t('templateImport.problems', { count: problems.length })}</summary>
          {Object.entries(Object.groupBy(problems, ({ problem }) => problem)).map(([problem, places]) => (
            <section key={problem}>
              <p>{t(`templateImport.problem.${problem as SheetProblem['problem']}`)}</p>
              {places.map(({ cell, read }) => (
                <Button key={cell} kind="quiet" onClick={() => onPoint({ row: cellPlace(cell)?.row ?? 0 })}>
                  {cell}
                  {read !== '' && `「${read}」`}
                </Button>
              ))}
            </section>
          ))}
        </details>
      )}
      {items.length === 0 && <Empty text={t('templateImport.noItems')} />}
      <ol className={css.items}>
        {items.map((item, at) => (
          <li key={`${item.cell}${item.name}`}>
            {item.process !== '' && item.process !== items[at - 1]?.process && <h3>{item.process}</h3>}
            <button type="button" className={css.item} onClick={() => onPoint({ row: item.row })}>
              <span className={css.name}>{item.name}</span>
              <Sureness confidence={item.confidence} />
              <span className={css.about}>{aboutOf(item)}</span>
              <span className={css.cell}>{item.cell}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

const limitsOf = ({ lower = '', upper = '', unit = '' }: FoundItem): string =>
  lower === '' && upper === '' ? unit : `${lower}〜${upper} ${unit}`.trim()

const aboutOf = (item: FoundItem): string =>
  [labels.itemKind[item.kind], limitsOf(item), item.choices?.join('・'), goodOf(item), item.standard, item.method]
    .filter(Boolean)
    .join('　')

/** Which of the choices are taken for good: the paper itself says it nowhere. */
const goodOf = ({ okChoices = [] }: FoundItem): string =>
  okChoices.length === 0 ? '' : `（${labels.judgement.ok}：${okChoices.join('・')}）`

function Sureness({ confidence }: { confidence: number }) {
  const { t } = useTranslation()
  const level = confidence >= 0.9 ? 'sure' : confidence >= 0.7 ? 'check' : 'doubtful'
  const looks = { sure: 'ok', check: 'plain', doubtful: 'warn' } as const
  return (
    <Chip tone={looks[level]}>
      <span title={t('templateImport.confidence', { percent: Math.round(confidence * 100) })}>
        {t(`templateImport.${level}`)} {Math.round(confidence * 100)}%
      </span>
    </Chip>
  )
}

/** 「8:00・10:00・12:00」: what its lines or columns are, where the paper says it. */
const rowsOf = (items: readonly FoundItem[]): string =>
  [...new Set(items.flatMap(({ place }) => place?.rowNames?.join('・') ?? []))].join('、')

const linesWords = ({ names, count }: NonNullable<FoundSheet['lines']>) => ({
  count,
  names: names.map(({ name }) => `「${name}」`).join(''),
})
