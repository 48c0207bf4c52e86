import { labels, type PaperStamp as Stamp } from '@ecs/core'
import css from './PaperGrid.module.css'

const roles: Record<Stamp['step'], string> = { submit: '点検', ...labels.stepKind }

/** A date stamp as it stands on paper: what for, the day, the family name. */
export const PaperStamp = ({ stamp: { step, day, name } }: { stamp: Stamp }) => (
  <span className={css.stamp}>
    <span>{roles[step]}</span>
    <span>{`'${day.slice(2).replaceAll('-', '.')}`}</span>
    <span>{name.split(/[\s　]/)[0]}</span>
  </span>
)
