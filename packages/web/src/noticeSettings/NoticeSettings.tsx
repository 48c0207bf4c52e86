import '../text/areas/noticeSettings.ts'
import { api, type NoticeChoice, noticeChoices, type NoticeSettings as Settings } from '@ecs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { query } from '../api/query.ts'
import { useOnline } from '../api/useOnline.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { errorWords } from '../ui/errorWords.ts'
import { TextField } from '../ui/Field.tsx'
import { Note } from '../ui/Note.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Actions, Row } from '../ui/Stack.tsx'
import { toast } from '../ui/toast.ts'
import { useScrollToHash } from '../ui/useScrollToHash.ts'
import css from './NoticeSettings.module.css'
import { PushDevices } from './PushDevices.tsx'

/** マイページ: how one is told, and when not. */
export function NoticeSettings() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const known = useQuery({ ...query(api.getNoticeSettings, {}), enabled: isOnline })
  const part = useScrollToHash('#notices')
  return (
    <div ref={part} id="notices" className={css.place}>
      <Card title={t('noticeSettings.title')} note={t('noticeSettings.note')}>
        {!isOnline && !known.data && <Note icon="cloudOff">{t('noticeSettings.offline')}</Note>}
        {isOnline && known.isPending && <Skeleton rows={4} />}
        {isOnline && known.error && !known.data && (
          <ErrorNote error={known.error} onRetry={() => void known.refetch()} />
        )}
        {known.data && <Form view={known.data} />}
      </Card>
    </div>
  )
}

function Form({ view }: { view: api.NoticeSettingsView }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Settings>(view.settings)
  const [isBusy, setBusy] = useState(false)
  const choose = (change: Partial<Settings>) => setChosen({ ...chosen, ...change })
  const options = noticeChoices.map((value) => ({ value, label: t(`noticeSettings.choice.${value}`) }))
  const handleSave = async () => {
    setBusy(true)
    try {
      await call(api.putNoticeSettings, { body: chosen })
      toast(t('noticeSettings.saved'))
      void client.invalidateQueries({ queryKey: [api.getNoticeSettings.path] })
      void client.invalidateQueries({ queryKey: [api.countNotices.path] })
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Segmented<NoticeChoice>
        label={t('noticeSettings.inApp')}
        value={chosen.inApp}
        options={options}
        onChange={(inApp) => choose({ inApp })}
      />
      <Segmented<NoticeChoice>
        label={t('noticeSettings.mail')}
        {...(view.mailTo && { hint: t('noticeSettings.mailTo', { address: view.mailTo }) })}
        value={chosen.mail}
        options={options}
        onChange={(mail) => choose({ mail })}
      />
      {!view.mailTo && chosen.mail !== 'off' && (
        <Note tone="warn" icon="warning">
          {t('noticeSettings.noMail')}
        </Note>
      )}
      {view.mailTo && chosen.mail !== 'off' && !view.sendsMail && (
        <Note tone="warn" icon="warning">
          {t('noticeSettings.notSent')}
        </Note>
      )}
      {chosen.mail === 'all' && <Digest chosen={chosen} onChange={choose} />}
      <Segmented<NoticeChoice>
        label={t('noticeSettings.push')}
        hint={t('noticeSettings.pushHint')}
        value={chosen.push}
        options={options}
        onChange={(push) => choose({ push })}
      />
      {chosen.push !== 'off' && <PushDevices view={view} onStarted={() => void handleSave()} />}
      <QuietHours chosen={chosen} onChange={choose} />
      <Actions>
        <Button kind="primary" disabled={isBusy} onClick={() => void handleSave()}>
          {t('noticeSettings.save')}
        </Button>
      </Actions>
    </>
  )
}

type Part = { chosen: Settings; onChange: (change: Partial<Settings>) => void }

function Digest({ chosen: { digestAt }, onChange }: Part) {
  const { t } = useTranslation()
  return (
    <>
      <Segmented<'now' | 'later'>
        label={t('noticeSettings.digest')}
        value={digestAt === null ? 'now' : 'later'}
        options={[
          { value: 'now', label: t('noticeSettings.digestNow') },
          { value: 'later', label: t('noticeSettings.digestLater') },
        ]}
        onChange={(when) => onChange({ digestAt: when === 'now' ? null : '07:30' })}
      />
      {digestAt !== null && (
        <TextField
          type="time"
          label={t('noticeSettings.digestAt')}
          value={digestAt}
          required
          onChange={({ target }) => target.value && onChange({ digestAt: target.value })}
        />
      )}
    </>
  )
}

function QuietHours({ chosen: { quiet }, onChange }: Part) {
  const { t } = useTranslation()
  return (
    <>
      <Segmented<'off' | 'on'>
        label={t('noticeSettings.quiet')}
        hint={t('noticeSettings.quietHint')}
        value={quiet ? 'on' : 'off'}
        options={[
          { value: 'off', label: t('noticeSettings.quietOff') },
          { value: 'on', label: t('noticeSettings.quietOn') },
        ]}
        onChange={(use) => onChange({ quiet: use === 'on' ? { from: '21:00', to: '06:00' } : null })}
      />
      {quiet && (
        <Row>
          {(['from', 'to'] as const).map((edge) => (
            <TextField
              key={edge}
              type="time"
              label={t(`noticeSettings.${edge}`)}
              value={quiet[edge]}
              required
              onChange={({ target }) => target.value && onChange({ quiet: { ...quiet, [edge]: target.value } })}
            />
          ))}
        </Row>
      )}
    </>
  )
}
