import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { FoldedFilters } from '../../ui/FoldedFilters.tsx'
import { Actions } from '../../ui/Stack.tsx'
import css from './AdminAudit.module.css'
import { type AuditFilters, names } from './auditFilters.ts'
import { actionWord, kindWord } from './describeHit.ts'

/** One chain is no condition: it has a bar of its own, with a way out. */
const shownAs = names.filter((name) => name !== 'chain')

type Props = { filters: AuditFilters; onSearch: (filters: AuditFilters) => void }

export function Filters({ filters, onSearch }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<AuditFilters>(filters)
  const people = useQuery(query(api.listAuditPeople, {})).data?.rows ?? []
  const field = (name: keyof AuditFilters) => ({
    value: typed[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value || undefined }),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed)
  }
  const clear = () => {
    setTyped({})
    onSearch({})
  }
  const count = shownAs.filter((name) => filters[name] !== undefined).length
  return (
    <div className={css.conditions}>
      <FoldedFilters label={t('audit.filters')} count={count}>
        <form className={css.filters} onSubmit={handleSubmit} aria-label={t('audit.filters')}>
          <TextField type="date" label={t('audit.from')} max={typed.to} {...field('from')} />
          <TextField type="date" label={t('audit.to')} min={typed.from} {...field('to')} />
          <SelectField label={t('audit.actor')} {...field('actor')}>
            <option value="">{t('audit.anyone')}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('audit.kind')} {...field('kind')}>
            <option value="">{t('audit.anyKind')}</option>
            {api.auditKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindWord(kind, t)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('audit.action')} {...field('action')}>
            <option value="">{t('audit.anyAction')}</option>
            {api.auditActions.map((action) => (
              <option key={action} value={action}>
                {actionWord(action, t)}
              </option>
            ))}
          </SelectField>
          <TextField
            type="search"
            label={t('audit.words')}
            maxLength={100}
            {...field('q')}
            placeholder={t('audit.wordsHint')}
          />
          <div className={css.submit}>
            <Actions>
              <Button kind="quiet" onClick={clear}>
                {t('audit.clear')}
              </Button>
              <Button type="submit" kind="primary" icon="search">
                {t('audit.search')}
              </Button>
            </Actions>
          </div>
        </form>
      </FoldedFilters>
    </div>
  )
}
