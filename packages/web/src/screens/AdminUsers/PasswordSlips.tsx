import { useEffect } from 'react'
import { saveFile } from '../../export/saveFile.ts'
import { passwordsCsv } from '../../importing/tableFiles.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Note } from '../../ui/Note.tsx'
import { Actions } from '../../ui/Stack.tsx'
import css from './AdminUsers.module.css'
import type { Handed } from './runImport.ts'

type Props = { people: readonly Handed[]; onHanded: () => void }

/** Shown once, to be printed and cut: one slip a person. Leaving the page asks first, for nothing here is kept. */
export function PasswordSlips({ people, onHanded }: Props) {
  const { t } = useTranslation()
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <Card title={t('importing.passwords', { count: people.length })}>
      <div className="no-print">
        <Note tone="warn" icon="warning">
          {t('users.passwordOnce')}
        </Note>
      </div>
      <ul className={css.slips} aria-label={t('users.passwordTitle')}>
        {people.map(({ username, name, password }) => (
          <li key={username} className={css.slip}>
            <b>{t('importing.slipFor', { name })}</b>
            <span>{t('importing.slipAddress', { address: window.location.origin })}</span>
            <span>
              {t('users.username')}　<code>{username}</code>
            </span>
            <span>
              {t('users.passwordTitle')}　<code>{password}</code>
            </span>
            <span className={css.facts}>{t('importing.slipNote')}</span>
          </li>
        ))}
      </ul>
      <div className="no-print">
        <Actions>
          <Button icon="download" onClick={() => saveFile(passwordsCsv(people), `${t('users.passwordTitle')}.csv`)}>
            {t('importing.savePasswords')}
          </Button>
          <Button icon="document" onClick={() => window.print()}>
            {t('importing.print')}
          </Button>
          <Button kind="primary" icon="check" onClick={onHanded}>
            {t('users.close')}
          </Button>
        </Actions>
      </div>
    </Card>
  )
}
