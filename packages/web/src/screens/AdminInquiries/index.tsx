import '../../text/areas/inquiry.ts'
import { useSearchParams } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { useMay } from '../../auth/useMay.ts'
import css from '../../inquiries/Inquiries.module.css'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { AnswerInquiry } from './AnswerInquiry.tsx'
import { InquiryQueue } from './InquiryQueue.tsx'

/** お問い合わせへの回答: what waits, the oldest first, beside the one that is being answered. */
export function AdminInquiries() {
  const { t } = useTranslation()
  const { authList } = useSession()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const inquiryId = params.get('inquiry') ?? undefined
  if (authList && !may('inquiry.answer')) {
    return (
      <Stack>
        <PageTitle>{t('screens.AdminInquiries.title')}</PageTitle>
        <Note icon="lock">{t('inquiry.admin.notAllowed')}</Note>
      </Stack>
    )
  }
  return (
    <Stack>
      <PageTitle>{t('screens.AdminInquiries.title')}</PageTitle>
      <div className={css.screen} data-open={inquiryId !== undefined || undefined}>
        <div className={css.side} data-part="list">
          <InquiryQueue chosen={inquiryId} onChoose={(id) => setParams({ inquiry: id })} />
        </div>
        <div className={css.side} data-part="detail">
          {inquiryId === undefined ? (
            <p className={css.choose}>{t('inquiry.choose')}</p>
          ) : (
            <>
              <div className={css.back}>
                <Button kind="quiet" icon="back" onClick={() => setParams({})}>
                  {t('inquiry.back')}
                </Button>
              </div>
              <AnswerInquiry key={inquiryId} inquiryId={inquiryId} />
            </>
          )}
        </div>
      </div>
    </Stack>
  )
}
