import '../../text/areas/analytics.ts'
import '../../text/areas/sheet.ts'
import { api } from '@ecs/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useSession } from '../../auth/session.tsx'
import { useDisplay } from '../../display/settings.ts'
import { useEcsEvents } from '../../live/useEcsEvents.ts'
import { useUpdateWaits } from '../../serviceWorker/update.ts'
import { dateWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { IconButton, IconLink } from '../../ui/IconButton.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Deviations } from './Deviations.tsx'
import { guardQuietScreen } from './guardQuietScreen.ts'
import { Rounds } from './Rounds.tsx'
import { hourWords } from './spanWords.ts'
import css from './Wall.module.css'

/** What no stream told of is found by looking; also what becomes late without anybody doing anything. */
const lookAgainMs = 60_000
const tickMs = 15_000

/** A picture for the wall: today's rounds, open deviations and what is overdue of one ECS, for days without a hand. */
export function Wall() {
  const { ecsId = '' } = useParams()
  const { t } = useTranslation()
  const { signOut } = useSession()
  // In a hall a light screen blinds; whoever wants it light has chosen so.
  const { theme } = useDisplay()
  const wall = useQuery({
    ...query(api.getWall, { params: { ecsId } }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
    refetchIntervalInBackground: true,
    retry: false,
    // One picture is kept and no more: the screen runs for weeks.
    gcTime: lookAgainMs,
  })
  const { refetch } = wall
  useEcsEvents(
    ecsId,
    useCallback(() => void refetch(), [refetch]),
  )
  const now = useNow()
  useNewVersion()
  useEffect(() => guardQuietScreen(window, () => void signOut()), [signOut])
  const { data } = wall
  if (!data) return wall.error ? <ErrorNote error={wall.error} onRetry={() => void refetch()} /> : <Skeleton rows={8} />
  const { ecs, day, at, sums } = data
  const time = hourWords(at)
  return (
    <div className={css.wall} data-theme={theme === 'auto' ? 'dark' : undefined}>
      <header className={css.head}>
        <Logo size={48} />
        <h1>{ecs.name}</h1>
        <span className={css.sub}>{dateWords(day, day, t)}</span>
        <span className={css.space} />
        {wall.error ? (
          <b className={css.lost} role="status">
            {t('analytics.screen.lost', { time })}
          </b>
        ) : (
          <span className={css.sub}>{t('analytics.screen.updated', { time })}</span>
        )}
        <span className={css.tools}>
          <IconButton icon="eye" label={t('analytics.screen.full')} onClick={toggleFullScreen} />
          <IconLink icon="close" label={t('analytics.screen.close')} to="/" />
        </span>
        <span className={css.clock}>{hourWords(now.toISOString())}</span>
      </header>
      <main className={css.main}>
        <Rounds sheets={data.sheets} sums={sums} now={now} />
        <Deviations wall={data} now={now} />
      </main>
    </div>
  )
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Nobody stands before it to press a button: a new version is taken at once. */
function useNewVersion(): void {
  const isWaiting = useUpdateWaits() === 'version'
  useEffect(() => {
    if (!isWaiting) return
    import('../../shell/applyUpdate.ts')
      .then(({ applyUpdate }) => applyUpdate())
      .catch((error) => console.error('the new version could not be taken:', error))
  }, [isWaiting])
}

function toggleFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  done.catch((error) => console.error('the screen could not be filled:', error))
}
