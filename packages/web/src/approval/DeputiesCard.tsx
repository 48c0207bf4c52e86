import '../text/areas/approval.ts'
import { api } from '@ecs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { query } from '../api/query.ts'
import { useSession } from '../auth/session.tsx'
import { useMay } from '../auth/useMay.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Note } from '../ui/Note.tsx'
import css from './DeputiesCard.module.css'
import { NewDeputy } from './NewDeputy.tsx'
import { useSubmit } from './useSubmit.ts'

/** 代理: who decides for me while I am away, and for whom I decide. */
export function DeputiesCard() {
  const { t } = useTranslation()
  const { user } = useSession()
  const mayDecide = useMay()('checksheet.check')
  const asked = useQuery({ ...query(api.listDeputies, {}), enabled: mayDecide })
  const queries = useQueryClient()
  const { isBusy, refusal, run } = useSubmit(
    () => void queries.invalidateQueries({ queryKey: [api.listDeputies.path] }),
  )
  if (!mayDecide || !user) return null
  const rows = asked.data?.rows ?? []
  const handleEnd = (deputyId: string) => run(async () => void (await call(api.endDeputy, { params: { deputyId } })))
  return (
    <Card title={t('approval.deputy.title')} note={t('approval.deputy.note')}>
      {rows.length === 0 ? (
        <p>{t('approval.deputy.none')}</p>
      ) : (
        <ul className={css.list}>
          {rows.map((row) => (
            <DeputyEntry key={row.id} row={row} isMine={row.userId === user.id} onEnd={() => handleEnd(row.id)} />
          ))}
        </ul>
      )}
      <NewDeputy isBusy={isBusy} onAdd={(action) => run(action)} />
      {refusal && (
        <Note tone="ng" icon="warning">
          {refusal}
        </Note>
      )}
    </Card>
  )
}

const moment = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' })
const written = (instant: string) => moment.format(new Date(instant))

function DeputyEntry({ row, isMine, onEnd }: { row: api.DeputyRow; isMine: boolean; onEnd: () => void }) {
  const { t } = useTranslation()
  const isOver = row.endedAt !== null || Date.parse(row.to) <= Date.now()
  return (
    <li className={css.entry}>
      <span>
        <b>
          {isMine
            ? t('approval.deputy.mine', { name: row.deputyName })
            : t('approval.deputy.forOther', { name: row.userName })}
        </b>
        <small>{t('approval.deputy.period', { from: written(row.from), to: written(row.endedAt ?? row.to) })}</small>
      </span>
      {isOver && <Chip tone="plain">{t('approval.deputy.ended')}</Chip>}
      {isMine && !isOver && <Button onClick={onEnd}>{t('approval.deputy.end')}</Button>}
    </li>
  )
}
