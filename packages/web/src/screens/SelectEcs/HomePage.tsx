import type { api } from '@ecs/core'
import { useState } from 'react'
import { useSession } from '../../auth/session.tsx'
import { useMay } from '../../auth/useMay.ts'
import { keep, kept } from '../../device/keep.ts'
import { useHasImportant } from '../../notice/unread.ts'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { EcsCard } from './EcsCard.tsx'
import { stampWords } from './footWords.ts'
import { GoOn } from './GoOn.tsx'
import css from './SelectEcs.module.css'
import { type EcsSort, sorted } from './sorted.ts'
import { useStillOpen } from './stillOpen.ts'
import { TargetLinks } from './TargetLinks.tsx'
import { usePrepared } from './usePrepared.ts'

type Props = { userId: string; home: api.Home; keptAt: number | undefined }

const ImportantNote = lazyPart(async () => (await import('../../notices/ImportantNote.tsx')).ImportantNote)
const Reviews = lazyPart(async () => (await import('./Reviews.tsx')).Reviews)
const PrepareDialog = lazyPart(async () => (await import('./PrepareDialog.tsx')).PrepareDialog, { isAsked: true })

const sortKey = 'ecs.homeSort'

export function HomePage({ userId, home, keptAt }: Props) {
  const { t } = useTranslation()
  const [sort, setSort] = useState<EcsSort>(() => (kept(sortKey) === 'name' ? 'name' : 'due'))
  const goOn = useStillOpen(userId, home.goOn, keptAt !== undefined)
  const { prepared, running, prepare, forget } = usePrepared(userId)
  const { user } = useSession()
  const may = useMay()
  const hasImportant = useHasImportant()
  const [asked, setAsked] = useState<api.HomeEcs>()
  const handleSort = (next: EcsSort) => {
    keep(sortKey, next)
    setSort(next)
  }
  return (
    <>
      {keptAt !== undefined && (
        <Note icon="cloudOff">{t('home.keptAt', { time: stampWords(keptAt, new Date()) })}</Note>
      )}
      {hasImportant && <ImportantNote />}
      {may('checksheet.check') && <Reviews />}
      <GoOn sheets={goOn} />
      <section className={css.part}>
        <PageTitle
          actions={
            <div className={css.choose}>
              <ButtonLink to="/search/qr" icon="qr">
                {t('home.qr')}
              </ButtonLink>
              <Segmented
                label={t('home.sort')}
                isLabelHidden
                value={sort}
                onChange={handleSort}
                options={[
                  { value: 'due', label: t('home.byDue') },
                  { value: 'name', label: t('home.byName') },
                ]}
              />
            </div>
          }
        >
          {t('home.choose')}
        </PageTitle>
        <ul className={css.grid}>
          {sorted(home.ecs, sort).map((ecs) => (
            <li key={ecs.id}>
              <EcsCard
                ecs={ecs}
                prepared={prepared?.get(ecs.id)}
                isKnown={prepared !== undefined}
                isBusy={running?.ecsId === ecs.id}
                onPrepare={() => setAsked(ecs)}
              />
            </li>
          ))}
        </ul>
      </section>
      {asked && (
        <PrepareDialog
          user={{ id: userId, name: user?.name ?? '' }}
          name={asked.name}
          prepared={prepared?.get(asked.id)}
          running={running?.ecsId === asked.id ? running : undefined}
          onPrepare={(only) => prepare(asked, only)}
          onForget={() => forget(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
      <TargetLinks title={t('home.favourites')} targets={home.favourites} />
      <TargetLinks title={t('home.recent')} targets={home.recent} hasStars />
    </>
  )
}
