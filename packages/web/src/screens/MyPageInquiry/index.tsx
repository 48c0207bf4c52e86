import '../../text/areas/inquiry.ts'
import { useSearchParams } from 'react-router'
import css from '../../inquiries/Inquiries.module.css'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { InquiryForm } from './InquiryForm.tsx'
import { MyInquiries } from './MyInquiries.tsx'
import { MyInquiry } from './MyInquiry.tsx'

/** お問い合わせ: one's own, beside the one that is open or being written. What is open is in the address. */
export function MyPageInquiry() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const inquiryId = params.get('inquiry') ?? undefined
  const isNew = params.has('new')
  const isOpen = isNew || inquiryId !== undefined
  return (
    <div className={css.screen} data-open={isOpen || undefined}>
      <div className={css.side} data-part="list">
        <Button kind="primary" icon="plus" isWide onClick={() => setParams({ new: '' })}>
          {t('inquiry.new')}
        </Button>
        <MyInquiries chosen={inquiryId} onChoose={(id) => setParams({ inquiry: id })} />
      </div>
      <div className={css.side} data-part="detail">
        {isOpen && (
          <div className={css.back}>
            <Button kind="quiet" icon="back" onClick={() => setParams({})}>
              {t('inquiry.back')}
            </Button>
          </div>
        )}
        {isNew && (
          <InquiryForm
            from={params.get('from')}
            errorId={params.get('error')}
            onDone={(id) => setParams(id === undefined ? {} : { inquiry: id }, { replace: true })}
          />
        )}
        {!isNew && inquiryId !== undefined && <MyInquiry key={inquiryId} inquiryId={inquiryId} />}
        {!isOpen && <p className={css.choose}>{t('inquiry.choose')}</p>}
      </div>
    </div>
  )
}
