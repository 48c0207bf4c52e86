import { api, lookAlikes } from '@ecs/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { useOnline } from '../api/useOnline.ts'
import { useSession } from '../auth/session.tsx'
import { useMay } from '../auth/useMay.ts'
import { CodeScanner } from '../camera/CodeScanner.tsx'
import type { CurrentEcs } from '../ecs/currentEcs.ts'
import { TargetRequest } from '../proposals/TargetRequest.tsx'
import { TextChoice } from '../reading/TextChoice.tsx'
import { searchResultPath } from '../router/searchQuery.ts'
import { codeIn, scanPath } from '../scan/scanPath.ts'
import { targetsByCode } from '../targets/targetsByCode.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { TextField } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { InquiryLink } from '../ui/InquiryLink.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Actions, Stack } from '../ui/Stack.tsx'
import { isTouch } from '../ui/touch.ts'
import { useInSight } from '../ui/useInSight.ts'
import { DeviceNote } from './DeviceNote.tsx'
import css from './Search.module.css'
import { targetLink } from './targetLink.ts'

type Props = {
  ecs: CurrentEcs
  label: string
  hint: string
  hasLookAlikes?: boolean
  hasCamera?: boolean
  hasReader?: boolean
  /** What the camera reads opens its sheet at once; what is typed is looked up. */
  isGo?: boolean
}

type Near = { id: string; ecsId: string; name: string; code: string }
type Found = { code: string; near: Near[] }

const mostTried = 8

/** A code that was scanned or typed: one target opens, several are shown, none says so and offers what is near. */
export function CodeField({
  ecs,
  label,
  hint,
  hasLookAlikes = false,
  hasCamera = false,
  hasReader = false,
  isGo = false,
}: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const { user } = useSession()
  const may = useMay()
  const isOnline = useOnline()
  const find = useMutation({
    mutationFn: async (given: string): Promise<Found | undefined> => {
      const rows = await targetsByCode(user?.id ?? '', given, ecs.id)
      const [first] = rows
      if (first && rows.length === 1) return void navigate(targetLink(may, { ecsId: first.ecsId, targetId: first.id }))
      if (first?.ecsId === ecs.id) return void navigate(searchResultPath(given))
      // Several of other ECS: the search by words stays within this one.
      if (first) return { code: given, near: rows }
      return { code: given, near: hasLookAlikes ? await nearTargets(ecs.id, given) : [] }
    },
  })
  const search = (wanted: string) => {
    const given = wanted.trim().slice(0, 500)
    if (given !== '' && !find.isPending) find.mutate(given)
  }
  return (
    <Stack>
      {hasCamera && (
        <CodeScanner
          isCameraOnly
          onCode={({ text }) => (isGo ? void navigate(scanPath(codeIn(text))) : search(text))}
        />
      )}
      {hasReader && (
        <TextChoice
          onText={(text) => {
            setCode(text)
            search(text)
          }}
        />
      )}
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          search(code)
        }}
      >
        <TextField
          label={label}
          maxLength={500}
          autoFocus={!(hasCamera || hasReader) || !isTouch()}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button kind="primary" icon="search" type="submit" disabled={find.isPending}>
          {t('search.code.find')}
        </Button>
        <p>{hint}</p>
      </form>
      {!isOnline && <DeviceNote ecsId={ecs.id} />}
      {find.isPending && <Skeleton rows={1} />}
      {find.error && <ErrorNote error={find.error} onRetry={() => search(find.variables ?? '')} />}
      {find.data && <Missed {...find.data} ecsId={ecs.id} />}
    </Stack>
  )
}

function Missed({ code, near, ecsId }: Found & { ecsId: string }) {
  const { t } = useTranslation()
  const place = useInSight(code)
  const may = useMay()
  return (
    <div role="status" ref={place}>
      <Empty
        text={t('search.code.none', { code })}
        action={
          <Actions>
            <ButtonLink to={searchResultPath(code.slice(0, 100))} icon="search">
              {t('search.code.byWords')}
            </ButtonLink>
            {may('checksheet.create') && <TargetRequest ecsId={ecsId} code={code} />}
            <InquiryLink>{t('search.code.ask')}</InquiryLink>
          </Actions>
        }
      />
      {near.length > 0 && (
        <>
          <h2>{t('search.code.near')}</h2>
          <ul className={css.choices}>
            {near.map((target) => (
              <li key={target.id}>
                <Link className={css.choice} to={targetLink(may, { ecsId: target.ecsId, targetId: target.id })}>
                  <span>
                    <b>{target.name}</b>　{target.code}
                  </span>
                  <Icon name="next" size="sm" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** N13: the same letters read otherwise, the fewest changes first; three at most. */
async function nearTargets(ecsId: string, code: string): Promise<Near[]> {
  const near = new Map<string, Near>()
  for (const other of lookAlikes(code.slice(0, 50)).slice(0, mostTried)) {
    const { rows } = await call(api.searchEcs, {
      params: { ecsId },
      query: { q: `"${other}"`, kind: 'target', limit: 3 },
    })
    for (const { id, title, target } of rows) near.set(id, { id, ecsId, name: title, code: target?.code ?? '' })
    if (near.size >= 3) break
  }
  return [...near.values()].slice(0, 3)
}
