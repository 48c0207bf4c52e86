import { useEffect } from 'react'
import type { ScreenName } from '../text/texts.ts'
import { useTranslation } from '../text/useTranslation.ts'

/** 「履歴 | ECSクラウド」; the first screen carries the product's name alone. */
export function useDocumentTitle(screen: ScreenName | undefined): void {
  const { t } = useTranslation()
  useEffect(() => {
    const name = t('app.name')
    document.title = screen === undefined || screen === 'SelectEcs' ? name : `${t(`screens.${screen}.title`)} | ${name}`
  }, [screen, t])
}
