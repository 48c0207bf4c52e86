import type { api } from '@ecs/core'
import { Link } from 'react-router'
import { useOnline } from '../../api/useOnline.ts'
import { useCurrentEcs, useSelectEcs } from '../../ecs/currentEcs.ts'
import type { Prepared } from '../../sync/prepare/prepared.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EcsNumbers } from './EcsNumbers.tsx'
import { footWords, stampWords } from './footWords.ts'
import css from './SelectEcs.module.css'

type Props = {
  ecs: api.HomeEcs
  prepared: Prepared | undefined
  /** Whether it is known yet what this device holds. */
  isKnown: boolean
  isBusy: boolean
  onPrepare: () => void
}

/** One place of work. Without a network only what is prepared can be opened. */
export function EcsCard({ ecs, prepared, isKnown, isBusy, onPrepare }: Props) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const select = useSelectEcs()
  const isCurrent = useCurrentEcs()?.id === ecs.id
  const isClosed = !isOnline && isKnown && !prepared
  return (
    <article className={css.card} data-closed={isClosed || undefined} data-current={isCurrent || undefined}>
      <div className={css.head}>
        <div className={css.words}>
          <h2>
            {isClosed ? (
              ecs.name
            ) : (
              <Link className={css.open} to="/list" onClick={() => select(ecs)}>
                {ecs.name}
              </Link>
            )}
          </h2>
          <p className={css.code}>{[ecs.code, ecs.siteId].filter(Boolean).join('　')}</p>
        </div>
        {isCurrent && <Chip tone="brand">{t('home.selected')}</Chip>}
        {prepared && (
          <Chip tone="plain" icon="download">
            {t('home.ready')}
          </Chip>
        )}
        {isClosed && (
          <Chip tone="dashed" icon="cloudOff">
            {t('home.notReady')}
          </Chip>
        )}
      </div>
      {isClosed ? <p className={css.code}>{t('home.offlineNot')}</p> : <EcsNumbers ecs={ecs} />}
      <div className={css.foot}>
        <span>{isClosed ? '' : footWords(ecs.today, new Date(), t)}</span>
        {prepared && <span>{t('home.readyAt', { time: stampWords(prepared.at, new Date()) })}</span>}
        <div className={css.ways}>
          {!isClosed && ecs.today.actions > 0 && (
            <ButtonLink kind="quiet" icon="flag" to="/admin/actions" onClick={() => select(ecs)}>
              {t('home.actions', { count: ecs.today.actions })}
            </ButtonLink>
          )}
          {!isClosed && isOnline && (
            <span className={css.wall}>
              <ButtonLink
                kind="quiet"
                icon="eye"
                to={`/wall/${ecs.id}`}
                aria-label={t('home.wallLabel', { name: ecs.name })}
              >
                {t('home.wall')}
              </ButtonLink>
            </span>
          )}
          {(isOnline || prepared) && (
            <Button
              kind="quiet"
              icon="download"
              onClick={onPrepare}
              aria-label={t('home.prepareLabel', { name: ecs.name })}
            >
              {t(isBusy ? 'home.preparing' : 'home.prepare')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
