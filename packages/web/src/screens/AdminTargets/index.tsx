import '../../text/areas/sheet.ts'
import '../../text/areas/targetAdmin.ts'
import { api, type Target, targetStatuses } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useMay } from '../../auth/useMay.ts'
import { uuid7 } from '../../device/uuid7.ts'
import type { CurrentEcs } from '../../ecs/currentEcs.ts'
import { WithEcs } from '../../ecs/WithEcs.tsx'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { HeadActions } from '../../ui/HeadActions.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { useMedia, wide } from '../../ui/useMedia.ts'
import css from './AdminTargets.module.css'
import { AreaField, AreaTree } from './AreaTree.tsx'
import { sumOf } from './areaTree.ts'
import { LabelPanel } from './LabelPanel.tsx'
import { TargetDetail } from './TargetDetail.tsx'
import { TargetEditor } from './TargetEditor.tsx'
import { TargetList } from './TargetList.tsx'
import type { TargetView } from './targetQueries.ts'

const ImportPanel = lazyPart(async () => (await import('./ImportPanel.tsx')).ImportPanel)

/** What stands in the place of a target. */
const panels = ['new', 'import', 'labels']

export function AdminTargets() {
  const { t } = useTranslation()
  const may = useMay()
  if (!may('target.edit'))
    return (
      <Stack>
        <PageTitle>{t('screens.AdminTargets.title')}</PageTitle>
        <Note icon="lock">{t('targetAdmin.notAllowed')}</Note>
      </Stack>
    )
  return <WithEcs>{(ecs) => <Targets key={ecs.id} ecs={ecs} />}</WithEcs>
}

/** Places, the list and one target beside each other on a PC; one after the other on a phone. What is open is in the address. */
function Targets({ ecs }: { ecs: CurrentEcs }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const areas = useQuery(query(api.listTargetAreas, { params: { ecsId: ecs.id } }))
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const view = viewOf(params)
  const open = params.get('open') ?? undefined
  const change = useCallback(
    (part: Record<string, string | undefined>) =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(part)) {
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        }
        return next
      }),
    [setParams],
  )
  const handleView = useCallback((part: Partial<TargetView>) => change(asParams(part)), [change])
  const handleArea = (area: string | undefined) => change({ area, open: undefined })
  const isWide = useMedia(wide)
  const close = () => change({ open: undefined })
  const addButton = (
    <Button kind={picked.size > 0 ? undefined : 'primary'} icon="plus" onClick={() => change({ open: 'new' })}>
      {t('targetAdmin.add')}
    </Button>
  )
  const rows = areas.data?.rows ?? []
  const paths = rows.map(({ path }) => path).filter((path) => path.length > 0)
  const toggle = (id: string) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  return (
    <Stack>
      <PageTitle
        sub={[ecs.name, areas.data && t('targetAdmin.count', { count: sumOf(rows) })].filter(Boolean).join('　')}
        actions={
          <HeadActions
            title={t('screens.AdminTargets.title')}
            others={[
              { icon: 'qr', words: t('targetAdmin.labels'), onPress: () => change({ open: 'labels' }) },
              { icon: 'upload', words: t('targetAdmin.import'), onPress: () => change({ open: 'import' }) },
            ]}
          >
            {addButton}
          </HeadActions>
        }
      >
        {t('screens.AdminTargets.title')}
      </PageTitle>
      <div className={css.screen} data-open={open !== undefined || undefined}>
        <AreaTree rows={rows} area={view.area} onArea={handleArea} />
        <div className={css.list}>
          {picked.size > 0 && (
            <div className={css.picked} role="status">
              <b>{t('targetAdmin.picked', { count: picked.size })}</b>
              <Button icon="qr" onClick={() => change({ open: 'labels' })}>
                {t('targetAdmin.pickLabels')}
              </Button>
              <Button kind="quiet" onClick={() => setPicked(new Set())}>
                {t('targetAdmin.pickNone')}
              </Button>
            </div>
          )}
          <TargetList
            ecsId={ecs.id}
            view={view}
            onView={handleView}
            chosen={open}
            picked={picked}
            onChoose={(id) => change({ open: id })}
            onPick={toggle}
            start={addButton}
            areas={<AreaField rows={rows} area={view.area} onArea={handleArea} />}
          />
        </div>
        <div className={css.detail}>
          {open !== undefined && (
            <div className={css.back}>
              <Button kind="quiet" icon="back" onClick={close}>
                {t('targetAdmin.back')}
              </Button>
            </div>
          )}
          {open === 'new' && (
            <NewTarget
              ecsId={ecs.id}
              areas={paths}
              area={view.area?.split('\n').filter(Boolean) ?? []}
              onSaved={(id) => change({ open: id })}
              onCancel={close}
            />
          )}
          {open === 'import' && <ImportPanel ecsId={ecs.id} onClose={close} />}
          {open === 'labels' && <LabelPanel ecsId={ecs.id} view={view} picked={picked} onClose={close} />}
          {open !== undefined && !panels.includes(open) && (
            <TargetDetail key={open} targetId={open} view={view} areas={paths} onClose={close} />
          )}
          {open === undefined && isWide && (
            <>
              <p className={css.choose}>{t('targetAdmin.choose')}</p>
              <LabelPanel ecsId={ecs.id} view={view} picked={picked} />
            </>
          )}
        </div>
      </div>
    </Stack>
  )
}

type NewProps = {
  ecsId: string
  areas: string[][]
  area: string[]
  onSaved: (id: string) => void
  onCancel: () => void
}

function NewTarget(props: NewProps) {
  const [targetId] = useState(uuid7)
  return <TargetEditor {...props} targetId={targetId} target={undefined} />
}

function viewOf(params: URLSearchParams): TargetView {
  const status = params.get('status')
  return {
    q: params.get('q') ?? '',
    area: params.get('area') ?? undefined,
    status: targetStatuses.find((one) => one === status) as Target['status'] | undefined,
  }
}

const asParams = ({ q, ...rest }: Partial<TargetView>): Record<string, string | undefined> => ({
  ...rest,
  ...(q !== undefined && { q: q || undefined }),
})
