import { useTranslation } from '../../text/useTranslation.ts'
import { SelectField } from '../../ui/Field.tsx'
import css from './AdminTargets.module.css'
import { type AreaNode, areaTree, sumOf } from './areaTree.ts'

type Props = {
  rows: readonly { path: string[]; count: number }[]
  /** The names one a line; empty for targets without a place; undefined for all. */
  area: string | undefined
  onArea: (area: string | undefined) => void
}

type Line = { key: string; name: string; depth: number; count: number; area: string | undefined }

function useLines(rows: Props['rows']): Line[] {
  const { t } = useTranslation()
  const without = rows.find(({ path }) => path.length === 0)?.count ?? 0
  const lines: Line[] = [
    { key: 'all', name: t('targetAdmin.allAreas'), depth: 0, count: sumOf(rows), area: undefined },
    ...areaTree(rows).flatMap((node) => linesOf(node, 0)),
  ]
  if (without > 0) lines.push({ key: 'none', name: t('targetAdmin.noArea'), depth: 0, count: without, area: '' })
  return lines
}

/** Where the targets stand, on a wide screen. */
export function AreaTree({ rows, area, onArea }: Props) {
  const { t } = useTranslation()
  return (
    <nav className={css.tree} aria-label={t('targetAdmin.areas')}>
      <ul>
        {useLines(rows).map((line) => (
          <li key={line.key}>
            <button
              type="button"
              className={css.area}
              style={{ paddingInlineStart: `calc(var(--s3) + ${line.depth} * var(--s4))` }}
              aria-current={line.area === area || undefined}
              onClick={() => onArea(line.area)}
            >
              <span>{line.name}</span>
              <span className={css.areaCount}>{line.count.toLocaleString('ja-JP')}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same on a narrow one, in the same order. */
export function AreaField({ rows, area, onArea }: Props) {
  const { t } = useTranslation()
  const lines = useLines(rows)
  return (
    <div className={css.treeField}>
      <SelectField
        label={t('targetAdmin.areas')}
        value={lines.find((line) => line.area === area)?.key ?? 'all'}
        onChange={({ target }) => onArea(lines.find(({ key }) => key === target.value)?.area)}
      >
        {lines.map((line) => (
          <option key={line.key} value={line.key}>
            {`${'　'.repeat(line.depth)}${line.name}（${line.count}）`}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function linesOf({ name, path, count, children }: AreaNode, depth: number): Line[] {
  const area = path.join('\n')
  return [{ key: `:${area}`, name, depth, count, area }, ...children.flatMap((node) => linesOf(node, depth + 1))]
}
