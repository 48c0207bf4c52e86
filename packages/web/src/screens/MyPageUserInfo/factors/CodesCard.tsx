import '../../../text/areas/factors.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnline } from '../../../api/useOnline.ts'
import { type AccountContact, readContacts } from '../../../auth/client/account.ts'
import { readSecondFactors, type SecondFactors, setFactor } from '../../../auth/client/factors.ts'
import type { CodeKind } from '../../../auth/pageConfig.ts'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import css from '../UserInfo.module.css'
import { TotpDialog } from './TotpDialog.tsx'
import { useAsk } from './useAsk.ts'

type Props = { codes: CodeKind[]; isRequired: boolean }

/** 2段階認証: which code is asked for after the password. */
export function CodesCard({ codes, isRequired }: Props) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [isSettingUp, setSettingUp] = useState(false)
  const { isBusy, refusal, ask } = useAsk()
  const found = useQuery({ queryKey: ['secondFactors'], queryFn: readSecondFactors, retry: false, enabled: isOnline })
  const contacts = useQuery({ queryKey: ['contacts'], queryFn: readContacts, retry: false, enabled: isOnline })
  const change = (kind: CodeKind, to: 'ENABLED' | 'DISABLED' | 'PREFERRED') =>
    ask(async () => {
      await setFactor(kind, to)
      await found.refetch()
      toast(t('factors.codes.changed'))
    })
  const handleTotpEnd = () => {
    setSettingUp(false)
    void found.refetch()
  }
  return (
    <Card title={t('factors.codes.title')} note={t(isRequired ? 'factors.codes.required' : 'factors.codes.note')}>
      {!isOnline && <Note icon="cloudOff">{t('myPage.offline')}</Note>}
      {isOnline && found.isPending && <Skeleton rows={codes.length} />}
      {found.error && (
        <Note tone="warn" icon="warning">
          {t('myPage.failed')}
        </Note>
      )}
      {found.data && (
        <ul className={css.lines}>
          {codes.map((kind) => (
            <CodeLine
              key={kind}
              kind={kind}
              factors={found.data}
              isRequired={isRequired}
              isReachable={isReachable(kind, contacts.data)}
              isDisabled={isBusy || !isOnline}
              onChange={(to) => void change(kind, to)}
              onSetUp={() => setSettingUp(true)}
            />
          ))}
        </ul>
      )}
      {refusal && (
        <Note tone="ng" icon="warning">
          {refusal}
        </Note>
      )}
      {isSettingUp && <TotpDialog onClose={handleTotpEnd} />}
    </Card>
  )
}

/** A code needs somewhere to go: a proven mail address, or a phone number. */
function isReachable(kind: CodeKind, contacts: AccountContact[] | undefined): boolean {
  const { value, isVerified } = contacts?.find(({ key }) => key === (kind === 'email' ? 'email' : 'phone_number')) ?? {}
  return kind === 'totp' || (value !== undefined && (kind === 'sms' || isVerified === true))
}

type LineProps = {
  kind: CodeKind
  factors: SecondFactors
  isRequired: boolean
  isReachable: boolean
  isDisabled: boolean
  onChange: (to: 'ENABLED' | 'DISABLED' | 'PREFERRED') => void
  onSetUp: () => void
}

function CodeLine({
  kind,
  factors: { enabled, preferred },
  isRequired,
  isReachable,
  isDisabled,
  onChange,
  onSetUp,
}: LineProps) {
  const { t } = useTranslation()
  const isOn = enabled.includes(kind)
  const what = t(`factors.codes.kind.${kind}`)
  // Where a second factor is required, the last one stays.
  const canEnd = isOn && !(isRequired && enabled.length === 1)
  return (
    <li>
      <span>
        <b>{what}</b>
        <br />
        <span className={css.sub}>
          {t(kind === 'totp' || isReachable || isOn ? `factors.codes.about.${kind}` : `factors.codes.needs.${kind}`)}
        </span>
      </span>
      <span className={css.end}>
        {isOn && (
          <Chip tone="ok" icon="check">
            {t(preferred === kind && enabled.length > 1 ? 'factors.codes.first' : 'factors.codes.on')}
          </Chip>
        )}
        {isOn && enabled.length > 1 && preferred !== kind && (
          <Button
            disabled={isDisabled}
            aria-label={`${what} ${t('factors.codes.prefer')}`}
            onClick={() => onChange('PREFERRED')}
          >
            {t('factors.codes.prefer')}
          </Button>
        )}
        {kind === 'totp' && (
          <Button disabled={isDisabled} onClick={onSetUp}>
            {t(isOn ? 'factors.totp.again' : 'factors.totp.set')}
          </Button>
        )}
        {kind !== 'totp' && !isOn && isReachable && (
          <Button
            disabled={isDisabled}
            aria-label={`${what} ${t('factors.codes.use')}`}
            onClick={() => onChange('ENABLED')}
          >
            {t('factors.codes.use')}
          </Button>
        )}
        {canEnd && (
          <Button
            kind="quiet"
            disabled={isDisabled}
            aria-label={`${what} ${t('factors.codes.end')}`}
            onClick={() => onChange('DISABLED')}
          >
            {t('factors.codes.end')}
          </Button>
        )}
      </span>
    </li>
  )
}
