import { api } from '@ecs/core'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useSession } from '../auth/session.tsx'
import { whenWords } from '../notices/words.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { bytesText } from '../ui/bytes.ts'
import { Card } from '../ui/Card.tsx'
import { errorWords } from '../ui/errorWords.ts'
import { toast } from '../ui/toast.ts'
import css from './Inquiries.module.css'
import { InquiryChip } from './InquiryChip.tsx'

/** The question, what was sent along, and everything said since; the same for both sides. */
export function InquiryThread({ inquiry }: { inquiry: api.InquiryDetail }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { no, category, subject, body, status, createdBy, createdByName, createdAt, messages, files } = inquiry
  const nameOf = (id: string, name: string) => (id === user?.id ? t('inquiry.you') : name)
  return (
    <Card>
      <div className={css.head}>
        <h2>{subject}</h2>
        <InquiryChip status={status} />
      </div>
      <p className={css.facts}>{[no, t(`inquiry.categories.${category}`)].join('　')}</p>
      <ol className={css.messages} aria-label={t('inquiry.thread')}>
        <Message by={nameOf(createdBy, createdByName)} at={createdAt} body={body} />
        {messages.map((message) => (
          <Message
            key={message.id}
            by={nameOf(message.by, message.byName)}
            at={message.at}
            body={message.body}
            isAnswer={message.isAnswer}
          />
        ))}
      </ol>
      {files.length > 0 && (
        <ul className={css.files} aria-label={t('inquiry.files')}>
          {files.map((file) => (
            <FileLine key={file.id} inquiryId={inquiry.id} file={file} />
          ))}
        </ul>
      )}
      <Context context={inquiry.context} />
    </Card>
  )
}

function Message({ by, at, body, isAnswer }: { by: string; at: string; body: string; isAnswer?: boolean }) {
  const { t } = useTranslation()
  return (
    <li className={css.message} data-answer={isAnswer || undefined}>
      <span className={css.head}>
        <b>{isAnswer ? `${t('inquiry.answer')}　${by}` : by}</b>
        <span className={css.facts}>{whenWords(at)}</span>
      </span>
      <p className={css.text}>{body}</p>
    </li>
  )
}

function FileLine({ inquiryId, file }: { inquiryId: string; file: api.InquiryFile }) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const handleOpen = async () => {
    setBusy(true)
    try {
      const { url } = await call(api.getInquiryFileLink, { params: { inquiryId, fileId: file.id } })
      window.open(url, '_blank', 'noopener')
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={css.file}>
      <span>
        {file.name} <span className={css.facts}>{bytesText(file.bytes)}</span>
      </span>
      <Button icon="document" disabled={isBusy} onClick={() => void handleOpen()}>
        {t('inquiry.openFile', { name: file.name })}
      </Button>
    </li>
  )
}

function Context({ context }: { context: api.InquiryDetail['context'] }) {
  const { t } = useTranslation()
  const lines = Object.entries(context) as [keyof typeof context, string | number][]
  if (lines.length === 0) return null
  return (
    <dl className={css.pair} aria-label={t('inquiry.context')}>
      {lines.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{t(`inquiry.contextOf.${name}`)}</dt>
          <dd>{name === 'unsentCount' ? t('inquiry.unsent', { count: Number(value) }) : value}</dd>
        </div>
      ))}
    </dl>
  )
}
