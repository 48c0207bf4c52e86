import { useTranslation } from '../text/useTranslation.ts'
import { Card } from '../ui/Card.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { useScrollToHash } from '../ui/useScrollToHash.ts'
import css from './DisplayCard.module.css'
import { changeDisplay, useDisplay } from './settings.ts'

/** 表示設定. Each choice takes effect at once; there is nothing to save and nothing to lose. */
export function DisplayCard() {
  const { t } = useTranslation()
  const display = useDisplay()
  const part = useScrollToHash('#display')
  return (
    <div ref={part} id="display" className={css.place}>
      <Card title={t('display.title')} note={t('display.note')}>
        <div className={css.choices}>
          <Segmented
            label={t('display.text')}
            value={display.text}
            onChange={(text) => changeDisplay({ text })}
            options={[
              { value: 'standard', label: t('display.textStandard') },
              { value: 'large', label: t('display.textLarge') },
            ]}
          />
          <Segmented
            label={t('display.mode')}
            hint={t('display.modeNote')}
            value={display.mode}
            onChange={(mode) => changeDisplay({ mode })}
            options={[
              { value: 'standard', label: t('display.modeStandard') },
              { value: 'glove', label: t('display.modeGlove') },
            ]}
          />
          <Segmented
            label={t('display.theme')}
            value={display.theme}
            onChange={(theme) => changeDisplay({ theme })}
            options={[
              { value: 'auto', label: t('display.themeAuto') },
              { value: 'light', label: t('display.themeLight') },
              { value: 'dark', label: t('display.themeDark') },
              { value: 'contrast', label: t('display.themeContrast') },
            ]}
          />
          <Segmented
            label={t('display.lang')}
            value={display.lang}
            onChange={(lang) => changeDisplay({ lang })}
            options={[
              { value: 'ja', label: <span lang="ja">日本語</span> },
              { value: 'en', label: <span lang="en">English</span> },
            ]}
          />
        </div>
      </Card>
    </div>
  )
}
