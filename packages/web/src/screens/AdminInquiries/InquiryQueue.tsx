import { api } from '@ecs/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import css from '../../inquiries/Inquiries.module.css'
import { InquiryChip } from '../../inquiries/InquiryChip.tsx'
import { whenWords } from '../../notices/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Props = { chosen: string | undefined; onChoose: (inquiryId: string) => void }

const parts = ['open', 'answered', 'done', 'all'] as const
type Only = (typeof parts)[number]

export function InquiryQueue({ chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const [only, setOnly] = useState<Only>('open')
  return (
    <>
      <Segmented<Only>
        label={t('inquiry.admin.only')}
        value={only}
        onChange={setOnly}
        options={parts.map((value) => ({ value, label: t(`inquiry.admin.onlyOf.${value}`) }))}
      />
      <Rows only={only} chosen={chosen} onChoose={onChoose} />
    </>
  )
}

function Rows({ only, chosen, onChoose }: Props & { only: Only }) {
  const { t } = useTranslation()
  const found = useQueue(only)
  if (found.isPending) return <Skeleton rows={5} />
  if (found.error && !found.data) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  const rows = found.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <Empty text={t(only === 'open' ? 'inquiry.admin.none' : 'inquiry.admin.noneOther')} />
  return (
    <>
      <ul className={css.rows} aria-label={t('inquiry.list')}>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={css.row}
              aria-current={row.id === chosen || undefined}
              onClick={() => onChoose(row.id)}
            >
              <span>
                <b>{row.subject}</b>
                <span className={css.facts}>
                  {[row.no, t('inquiry.admin.from', { name: row.createdByName, at: whenWords(row.updatedAt) })].join(
                    '　',
                  )}
                </span>
                {row.assigneeName && (
                  <span className={css.facts}>{`${t('inquiry.admin.assignee')}　${row.assigneeName}`}</span>
                )}
              </span>
              <InquiryChip status={row.status} />
            </button>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button isWide disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('inquiry.more')}
        </Button>
      )}
    </>
  )
}

function useQueue(only: Only) {
  return useInfiniteQuery({
    queryKey: [api.listInquiryQueue.path, only],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      call(api.listInquiryQueue, { query: { only, limit: 30, ...(cursor && { cursor }) } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
