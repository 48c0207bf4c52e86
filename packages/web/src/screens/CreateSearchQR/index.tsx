import '../../text/areas/create.ts'
import type { Target } from '@ecs/core'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { CodeScanner } from '../../camera/CodeScanner.tsx'
import { CodeEntry } from '../../create/CodeEntry.tsx'
import css from '../../create/create.module.css'
import { Steps } from '../../create/Steps.tsx'
import { useCurrentEcs } from '../../ecs/currentEcs.ts'
import { targetsByCode } from '../../targets/targetsByCode.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { InquiryLink } from '../../ui/InquiryLink.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { useInSight } from '../../ui/useInSight.ts'

type Found = { code: string; rows: Target[] }

const hrefOf = ({ id, ecsId }: Target): string => `/create/search/result?ecs=${ecsId}&target=${id}`

/** A code on the target leads to what can be made for it. What a code says is a text, never an address to open. */
export function CreateSearchQR() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const current = useCurrentEcs()
  const { user } = useSession()
  const ecsId = params.get('ecs') ?? current?.id
  const [found, setFound] = useState<Found>()
  const answer = useInSight(found)
  const find = async (code: string) => {
    const rows = await targetsByCode(user?.id ?? '', code, ecsId)
    if (rows.length === 1) return await navigate(hrefOf(rows[0]!))
    setFound({ code, rows })
  }
  const search = (code: string) => find(code.slice(0, 500)).catch((error: Error) => toast(error.message))
  return (
    <Stack>
      <BackLink to="/create">{t('create.how')}</BackLink>
      <PageTitle>{t('screens.CreateSearchQR.title')}</PageTitle>
      <Steps at={1} />
      <CodeEntry
        label={t('create.code.label')}
        hint={t('create.code.hint')}
        action={t('create.code.find')}
        initial={params.get('code') ?? ''}
        onCode={search}
        camera={<CodeScanner isCameraOnly onCode={({ text }) => void search(text)} />}
      />
      {found && found.rows.length === 0 && (
        <div role="status" ref={answer}>
          <Empty
            text={t('create.code.none', { code: found.code })}
            action={<InquiryLink>{t('create.code.inquire')}</InquiryLink>}
          />
        </div>
      )}
      {found && found.rows.length > 1 && (
        <div ref={answer}>
          <Note tone="brand">{t('create.code.several', { code: found.code, count: found.rows.length })}</Note>
          <ul className={css.rows}>
            {found.rows.map((target) => (
              <li key={target.id}>
                <Link className={css.row} to={hrefOf(target)}>
                  <span className={css.words}>
                    <b>{target.name}</b>
                    <span className={css.sub}>{[target.code, ...target.areaPath].join('　')}</span>
                  </span>
                  <Icon name="next" size="sm" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  )
}
