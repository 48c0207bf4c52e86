import '../../text/areas/search.ts'
import { api, maxQueryLength, parseQuery } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { query } from '../../api/query.ts'
import { useOnline } from '../../api/useOnline.ts'
import { useSession } from '../../auth/session.tsx'
import type { CurrentEcs } from '../../ecs/currentEcs.ts'
import { WithEcs } from '../../ecs/WithEcs.tsx'
import { searchResultPath } from '../../router/searchQuery.ts'
import { DeviceNote } from '../../search/DeviceNote.tsx'
import { Marked } from '../../search/Marked.tsx'
import { forgetRecent, recentSearches, remember } from '../../search/recent.ts'
import css from '../../search/Search.module.css'
import { wordsFault } from '../../search/wordsFault.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Stack } from '../../ui/Stack.tsx'

export function SearchText() {
  return <WithEcs isPart>{(ecs) => <SearchForm key={ecs.id} ecs={ecs} />}</WithEcs>
}

/** Words, what they could mean while they are typed, and what was searched for before. */
function SearchForm({ ecs }: { ecs: CurrentEcs }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [words, setWords] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const fault = wordsFault(words, t)
  const search = (text: string) => {
    setIsAsked(true)
    if (wordsFault(text, t)) return
    if (user) remember(user.id, text.trim())
    void navigate(searchResultPath(text.trim()))
  }
  const tooLong = [...words.trim()].length > maxQueryLength
  return (
    <Stack>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          search(words)
        }}
      >
        <TextField
          label={t('search.words')}
          type="search"
          enterKeyHint="search"
          placeholder={t('search.placeholder')}
          autoFocus
          value={words}
          error={isAsked || tooLong ? fault : undefined}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button kind="primary" icon="search" type="submit">
          {t('search.go')}
        </Button>
        {/* Once something is typed, what was found needs the room more. */}
        {words === '' && (
          <>
            <p>{t('search.covers', { ecs: ecs.name })}</p>
            <p>{t('search.how')}</p>
          </>
        )}
      </form>
      {!isOnline && <DeviceNote ecsId={ecs.id} />}
      {words.trim() !== '' && !fault ? (
        <Suggestions ecsId={ecs.id} words={words} onChoose={search} />
      ) : (
        <Recent onChoose={search} />
      )}
    </Stack>
  )
}

type ListProps = { onChoose: (words: string) => void }

function Suggestions({ ecsId, words, onChoose }: ListProps & { ecsId: string; words: string }) {
  const { t } = useTranslation()
  const settled = useDeferredValue(words.trim())
  const found = useQuery({
    ...query(api.suggest, { params: { ecsId }, query: { q: settled } }),
    placeholderData: (before) => before,
  })
  const rows = found.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{t('search.suggestions')}</h2>
      <ul className={css.choices}>
        {rows.map(({ kind, text }) => (
          <li key={`${kind}${text}`}>
            <Link
              className={css.choice}
              to={searchResultPath(text)}
              onClick={(event) => {
                event.preventDefault()
                onChoose(text)
              }}
            >
              <Icon name="search" size="sm" />
              <span>
                <Marked text={text} query={parseQuery(settled)} />
              </span>
              <span className={css.kind}>{t(`search.kind.${kind}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Recent({ onChoose }: ListProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [recent, setRecent] = useState(() => (user ? recentSearches(user.id) : []))
  if (!user || recent.length === 0) return null
  const forget = () => {
    forgetRecent(user.id)
    setRecent([])
  }
  return (
    <section>
      <div className={css.head}>
        <h2>{t('search.recent')}</h2>
        <Button kind="quiet" onClick={forget}>
          {t('search.forget')}
        </Button>
      </div>
      <ul className={css.choices}>
        {recent.map((words) => (
          <li key={words}>
            <Link
              className={css.choice}
              to={searchResultPath(words)}
              onClick={(event) => {
                event.preventDefault()
                onChoose(words)
              }}
            >
              <Icon name="clock" size="sm" />
              <span>{words}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
