import '../../text/areas/masters.ts'
import { useSearchParams } from 'react-router'
import { useMay } from '../../auth/useMay.ts'
import { WithEcs } from '../../ecs/WithEcs.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { EcsList } from './EcsList.tsx'
import { Instruments } from './Instruments.tsx'
import { Masters } from './Masters.tsx'
import { Retention } from './Retention.tsx'
import { Skills } from './Skills.tsx'
import { Synonyms } from './Synonyms.tsx'

const parts = ['ecs', 'instruments', 'masters', 'skills', 'synonyms', 'retention'] as const
type Part = (typeof parts)[number]

/** What the rest is built on: places of work, instruments, choices, qualifications. Which part is open is in the address. */
export function AdminMasters() {
  const { t } = useTranslation()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const usable = parts.filter((part) =>
    part === 'ecs' || part === 'retention'
      ? may('ecs.edit')
      : part === 'skills'
        ? may('user.edit')
        : may('target.edit'),
  )
  const part = usable.find((one) => one === params.get('part')) ?? usable[0]
  return (
    <Stack>
      <PageTitle>{t('screens.AdminMasters.title')}</PageTitle>
      {part === undefined && <Note icon="lock">{t('masters.notAllowed')}</Note>}
      {part !== undefined && (
        <Segmented<Part>
          label={t('masters.part')}
          isLabelHidden
          value={part}
          onChange={(next) => setParams({ part: next })}
          options={usable.map((value) => ({ value, label: t(`masters.parts.${value}`) }))}
        />
      )}
      {part === 'ecs' && <EcsList />}
      {part === 'retention' && <Retention />}
      {part === 'instruments' && <WithEcs isPart>{(ecs) => <Instruments key={ecs.id} ecsId={ecs.id} />}</WithEcs>}
      {part === 'masters' && <WithEcs isPart>{(ecs) => <Masters key={ecs.id} ecsId={ecs.id} />}</WithEcs>}
      {part === 'synonyms' && <WithEcs isPart>{(ecs) => <Synonyms key={ecs.id} ecsId={ecs.id} />}</WithEcs>}
      {part === 'skills' && <WithEcs isPart>{(ecs) => <Skills key={ecs.id} ecsId={ecs.id} />}</WithEcs>}
    </Stack>
  )
}
