import { api, labels } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { useTranslation } from '../text/useTranslation.ts'
import css from './Proposals.module.css'

/** What is asked for, where and why. */
export function ProposalFacts({ proposal }: { proposal: api.Proposal }) {
  const { t } = useTranslation()
  const { item, templateName, processName, docNo, targetName, code, targetKind, place, reason } = proposal
  const limits =
    item && (item.lower || item.upper) ? `${item.lower ?? ''}〜${item.upper ?? ''} ${item.unit ?? ''}` : null
  const facts: [string, string | null | undefined][] = [
    [t('proposals.facts.template'), templateName],
    [t('proposals.facts.process'), processName],
    [t('proposals.facts.sheet'), docNo],
    [t('proposals.facts.target'), targetName],
    [t('proposals.facts.itemKind'), item && labels.itemKind[item.kind]],
    [t('proposals.facts.standard'), item?.standard],
    [t('proposals.facts.limits'), limits],
    [t('proposals.facts.code'), code],
    [t('proposals.facts.targetKind'), targetKind && labels.targetKind[targetKind]],
    [t('proposals.facts.place'), place],
    [t('proposals.facts.reason'), reason],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

export function ProposalPhoto({ proposal }: { proposal: api.Proposal }) {
  return proposal.kind === 'item' ? <ItemPhoto proposal={proposal} /> : <TargetPhoto proposal={proposal} />
}

function ItemPhoto({ proposal: { photoId, name } }: { proposal: api.Proposal }) {
  const link = useQuery({
    ...query(api.getAttachmentLink, { params: { attachmentId: photoId ?? '' } }),
    enabled: photoId !== null,
  })
  return <Photo url={link.data?.url} name={name} />
}

function TargetPhoto({ proposal: { ecsId, id, hasPhoto, name } }: { proposal: api.Proposal }) {
  const link = useQuery({
    ...query(api.getTargetRequestPhoto, { params: { ecsId, requestId: id } }),
    enabled: hasPhoto,
  })
  return <Photo url={link.data?.url} name={name} />
}

function Photo({ url, name }: { url: string | undefined; name: string }) {
  const { t } = useTranslation()
  return url ? <img className={css.photo} src={url} alt={t('proposals.photoOf', { name })} /> : null
}
