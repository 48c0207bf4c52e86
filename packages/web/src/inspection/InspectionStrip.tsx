import css from './InspectionStrip.module.css'
import { countEntered, type StripGroup, type StripIndex, stripBars } from './stripBars.ts'

type Props = {
  groups: StripGroup[]
  /** Where the person is now. */
  here?: StripIndex
  /** What readers hear instead of the bars. */
  label: string
  hasCount?: boolean
  /** In table rows: bars may become as thin as needed. */
  isDense?: boolean
}

/** 点検帯: one bar per item, grouped by process; the height says the judgement again (LOOK §4). */
export function InspectionStrip({ groups, here, label, hasCount = true, isDense = false }: Props) {
  const { entered, total } = countEntered(groups)
  return (
    <div className={css.progress} data-dense={isDense || undefined}>
      <div className={css.strip} role="img" aria-label={label}>
        {stripBars(groups, here).map(({ id, bars }, index) => (
          <span
            key={id}
            className={css.group}
            data-here={index === here?.group || undefined}
            style={{ flexGrow: bars.length }}
          >
            {bars.map(({ kind, isHere, isDisputed }, bar) => (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar has no identity but its place
                key={bar}
                className={css.bar}
                data-kind={kind}
                data-here={isHere || undefined}
                data-disputed={isDisputed || undefined}
              />
            ))}
          </span>
        ))}
      </div>
      {hasCount && (
        <span className={css.count}>
          <b>{entered}</b>/{total}
        </span>
      )}
    </div>
  )
}
