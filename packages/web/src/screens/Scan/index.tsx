import '../../text/areas/scan.ts'
import type { Target } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isBlocked } from '../../api/isBlocked.ts'
import { useSession } from '../../auth/session.tsx'
import { useMay } from '../../auth/useMay.ts'
import { useCurrentEcs } from '../../ecs/currentEcs.ts'
import { readDue } from '../../scan/readDue.ts'
import { codeIn } from '../../scan/scanPath.ts'
import { wayOf } from '../../scan/whereTo.ts'
import { targetLink } from '../../search/targetLink.ts'
import { targetsByCode } from '../../targets/targetsByCode.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'
import { AtTarget } from './AtTarget.tsx'

/** A machine was scanned: its sheet of today opens and begins. Only what is not clear is asked. */
export function Scan() {
  const { t } = useTranslation()
  const { code = '' } = useParams()
  const { user } = useSession()
  const ecsId = useCurrentEcs()?.id
  const text = codeIn(code)
  const userId = user?.id ?? ''
  const found = useQuery({
    queryKey: ['scan', userId, text],
    queryFn: () => targetsByCode(userId, text, ecsId),
    enabled: user !== undefined,
    staleTime: 0,
    retry: false,
  })
  if (isBlocked(found)) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton rows={4} />
  const [target, other] = found.data
  if (!target) {
    return (
      <Empty
        text={t('scan.none', { code: text })}
        action={
          <Actions>
            <ButtonLink to="/search/qr" icon="qr" kind="primary">
              {t('scan.again')}
            </ButtonLink>
            <ButtonLink to="/search/text" icon="search">
              {t('scan.byWords')}
            </ButtonLink>
          </Actions>
        }
      />
    )
  }
  if (other) return <Targets targets={found.data} code={text} />
  return <Here target={target} code={text} userId={userId} />
}

/** The same code on several machines: nobody guesses. */
function Targets({ targets, code }: { targets: readonly Target[]; code: string }) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <Stack>
      <PageTitle>{t('scan.several', { code })}</PageTitle>
      {targets.map(({ id, ecsId, name, code: own }) => (
        <ButtonLink key={id} to={targetLink(may, { ecsId, targetId: id })} isWide>
          {`${own}　${name}`}
        </ButtonLink>
      ))}
    </Stack>
  )
}

function Here({ target, code, userId }: { target: Target; code: string; userId: string }) {
  const navigate = useNavigate()
  const may = useMay()
  const { authList } = useSession()
  const mayFill = may('checksheet.create')
  const due = useQuery({
    queryKey: ['scan', 'due', target.id, code],
    queryFn: () => readDue(userId, target),
    enabled: mayFill,
    staleTime: 0,
    retry: false,
  })
  const way = due.data && wayOf(due.data.due, due.data.choices)
  // Who fills nothing in wants to see what was done there.
  const place = !mayFill
    ? authList && targetLink(may, { ecsId: target.ecsId, targetId: target.id })
    : way?.kind === 'open'
      ? `/checksheet/${way.id}?scan=${encodeURIComponent(code)}`
      : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigate changes with every address
  useEffect(() => {
    if (place) void navigate(place, { replace: true })
  }, [place])
  if (isBlocked(due)) return <ErrorNote error={due.error} onRetry={() => void due.refetch()} />
  if (!due.data || !way || place) return <Skeleton rows={4} />
  return <AtTarget known={due.data} way={way} code={code} />
}
