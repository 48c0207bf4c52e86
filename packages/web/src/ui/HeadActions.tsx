import type { ReactNode } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { Button, ButtonLink } from './Button.tsx'
import type { IconName } from './iconPaths.ts'
import { Menu, MenuButton, MenuLink } from './Menu.tsx'
import { phone, useMedia } from './useMedia.ts'

type Action = { icon: IconName; words: string } & ({ to: string } | { onPress: () => void })

type Props = { title: string; others: readonly Action[]; children: ReactNode }

/** What a page begins with, beside its title. A phone keeps all but the main one, which is written inside, behind 「…」. */
export function HeadActions({ title, others, children }: Props) {
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  if (!isPhone)
    return (
      <>
        {others.map(({ icon, words, ...rest }) =>
          'to' in rest ? (
            <ButtonLink key={words} icon={icon} to={rest.to}>
              {words}
            </ButtonLink>
          ) : (
            <Button key={words} icon={icon} onClick={rest.onPress}>
              {words}
            </Button>
          ),
        )}
        {children}
      </>
    )
  return (
    <>
      {children}
      <Menu label={`${title}　${t('shell.menu')}`} title={title}>
        {others.map(({ icon, words, ...rest }) =>
          'to' in rest ? (
            <MenuLink key={words} icon={icon} to={rest.to}>
              {words}
            </MenuLink>
          ) : (
            <MenuButton key={words} icon={icon} onClick={rest.onPress}>
              {words}
            </MenuButton>
          ),
        )}
      </Menu>
    </>
  )
}
