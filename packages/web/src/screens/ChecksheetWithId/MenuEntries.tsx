import '../../text/areas/sheetAsked.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { changeSettings, layouts, sheetSettings } from '../../sheet/view/settings.ts'
import { useLayout } from '../../sheet/view/useLayout.ts'
import { useSheetFact } from '../../sheet/view/useSheetFact.ts'
import { sheetBlock } from '../../sheet/view/writeBlock.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/iconPaths.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import css from './MoreMenu.module.css'
import type { Overlay } from './overlay.ts'

type Props = { onOverlay: (overlay: Overlay) => void; onDone: () => void }

/** What the sheet can do besides, on a tablet in a menu, on a phone below the processes. */
export function MenuEntries({ onOverlay, onDone }: Props) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const isClosed = useSheetFact(sheet, ({ local }) => sheetBlock(local) !== undefined)
  const layout = useLayout()
  const { autoNext = true, readBack, autoDecide, vibrate, holdCritical } = sheetSettings.useFact((settings) => settings)
  const then = (act: () => void) => () => {
    onDone()
    act()
  }
  return (
    <div className={css.entries}>
      <Segmented
        label={t('sheetAsked.menu.layout')}
        value={layout}
        onChange={(chosen) => changeSettings({ layout: chosen })}
        options={layouts.map((value) => ({ value, label: t(`sheet.layout.${value}`) }))}
      />
      {!isClosed && (
        <Entry icon="check" onPress={then(() => onOverlay('check'))}>
          {t('sheet.bar.check')}
        </Entry>
      )}
      <Entry icon="stamp" onPress={then(() => onOverlay('approval'))}>
        {t('sheet.approval')}
      </Entry>
      <Entry icon="search" onPress={then(() => onOverlay('find'))}>
        {t('sheet.bar.find')}
      </Entry>
      <Entry icon="warning" onPress={then(() => editor.nextDeviation())}>
        {t('sheetAsked.menu.deviation')}
      </Entry>
      {!isClosed && (
        <>
          <Entry icon="undo" onPress={then(() => editor.undo())}>
            {t('sheet.bar.undo')}
          </Entry>
          <Entry icon="redo" onPress={then(() => editor.redo())}>
            {t('sheet.bar.redo')}
          </Entry>
        </>
      )}
      <Switch isOn={autoNext} onChange={(on) => changeSettings({ autoNext: on })}>
        {t('sheetAsked.menu.autoNext')}
      </Switch>
      <Switch isOn={readBack} onChange={(on) => changeSettings({ readBack: on })}>
        {t('sheetAsked.menu.readBack')}
      </Switch>
      <Switch isOn={autoDecide} onChange={(on) => changeSettings({ autoDecide: on })}>
        {t('sheetAsked.menu.autoDecide')}
      </Switch>
      {'vibrate' in navigator && (
        <Switch isOn={vibrate} onChange={(on) => changeSettings({ vibrate: on })}>
          {t('sheetAsked.menu.vibrate')}
        </Switch>
      )}
      <Switch isOn={holdCritical} onChange={(on) => changeSettings({ holdCritical: on })}>
        {t('sheetAsked.menu.holdCritical')}
      </Switch>
      <Entry icon="keypad" onPress={then(() => onOverlay('help'))}>
        {t('sheetAsked.menu.keys')}
      </Entry>
    </div>
  )
}

function Entry({ icon, onPress, children }: { icon: IconName; onPress: () => void; children: string }) {
  return (
    <button type="button" className={css.entry} onClick={onPress}>
      <Icon name={icon} />
      {children}
    </button>
  )
}

function Switch({ isOn, onChange, children }: { isOn: boolean; onChange: (on: boolean) => void; children: string }) {
  const { t } = useTranslation()
  return (
    <button type="button" role="switch" aria-checked={isOn} className={css.entry} onClick={() => onChange(!isOn)}>
      <span className={css.box}>{isOn && <Icon name="check" size="xs" />}</span>
      <span className={css.grow}>{children}</span>
      <span className={css.state} aria-hidden="true">
        {t(isOn ? 'sheetAsked.menu.on' : 'sheetAsked.menu.off')}
      </span>
    </button>
  )
}
