import '../../text/areas/actions.ts'
import { useSearchParams } from 'react-router'
import { WithEcs } from '../../ecs/WithEcs.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { ActionDetail } from './ActionDetail.tsx'
import css from './AdminActions.module.css'
import { Board } from './Board.tsx'
import { type BoardFilters, filtersIn, withParams } from './boardFilters.ts'

/** 是正: the board beside one action on a PC, one after the other on a phone. What is open is in the address. */
export function AdminActions() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const actionId = params.get('action') ?? undefined
  const filters = filtersIn(params)
  const open = (next: string | undefined) => setParams(withParams(params, { action: next ?? '' }))
  const narrow = (part: Partial<BoardFilters>) => setParams(withParams(params, part), { replace: true })
  return (
    <div className={css.screen} data-open={actionId !== undefined || undefined}>
      <div className={css.board}>
        <WithEcs>
          {(ecs) => (
            <Board key={ecs.id} ecsId={ecs.id} filters={filters} onFilter={narrow} chosen={actionId} onChoose={open} />
          )}
        </WithEcs>
      </div>
      {actionId !== undefined && (
        <div className={css.detail}>
          <Stack>
            <div className={css.back}>
              <Button kind="quiet" icon="back" onClick={() => open(undefined)}>
                {t('actions.back')}
              </Button>
            </div>
            <ActionDetail key={actionId} actionId={actionId} onChoose={open} />
          </Stack>
        </div>
      )}
    </div>
  )
}
