import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Actions } from '../../ui/Stack.tsx'
import css from './AdminIntegrations.module.css'

const sets = ['Checksheets', 'Results', 'Actions', 'Targets'] as const

/** How spreadsheets, reporting tools and machines get in: addresses to copy, and an example each. */
export function Feed() {
  const { t } = useTranslation()
  const base = `${location.origin}/api/odata`
  const example = `${base}/Results?$filter=Judgement eq 'ng' and Day ge 2026-11-01&$select=DocNo,TargetName,ItemName,Value`
  const machine = `curl -X PUT ${location.origin}/api/integration/sheets/<UUID>/values/<UUID> \\
  -H "Authorization: Bearer ecsk_..." -H "Content-Type: application/json" \\
  -d '{"values":[{"item":"press","value":"14.2","at":"2026-11-17T01:00:00.000Z"}]}'`
  return (
    <>
      <Card title={t('integrations.feedTitle')} note={t('integrations.feedNote')}>
        <TextField label={t('integrations.feedUrl')} value={base} readOnly onFocus={(event) => event.target.select()} />
        <ol>
          {(['one', 'two', 'three'] as const).map((step) => (
            <li key={step}>{t(`integrations.feedSteps.${step}`)}</li>
          ))}
        </ol>
        <Note icon="lock">{t('integrations.feedPersonal')}</Note>
      </Card>
      <Card title={t('integrations.setsTitle')}>
        <ul>
          {sets.map((name) => (
            <li key={name}>
              <b>{name}</b>　{t(`integrations.sets.${name}`)}
            </li>
          ))}
        </ul>
        <code className={css.code}>{example}</code>
      </Card>
      <Card title={t('integrations.machineTitle')} note={t('integrations.machineNote')}>
        <code className={css.code}>{machine}</code>
        <Actions>
          <ButtonLink to="/api/docs" reloadDocument>
            {t('integrations.docs')}
          </ButtonLink>
        </Actions>
      </Card>
    </>
  )
}
