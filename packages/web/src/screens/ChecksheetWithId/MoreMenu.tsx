import { useRef } from 'react'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { changeSettings, layouts, sheetSettings } from '../../sheet/view/settings.ts'
import { useLayout } from '../../sheet/view/useLayout.ts'
import { useSheetFact } from '../../sheet/view/useSheetFact.ts'
import { sheetBlock } from '../../sheet/view/writeBlock.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { IconName } from '../../ui/iconPaths.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import css from './MoreMenu.module.css'
import type { Overlay } from './overlay.ts'

/** The layout and everything that is not needed at every item. The browser opens and closes it. */
export function MoreMenu({ onOverlay }: { onOverlay: (overlay: Overlay) => void }) {
  const { t } = useTranslation()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <IconButton icon="more" label={t('sheet.menu.label')} popoverTarget="sheet-menu" />
      <div ref={panel} id="sheet-menu" className={css.panel} popover="auto">
        <MenuEntries onOverlay={onOverlay} onDone={() => panel.current?.hidePopover()} />
      </div>
    </>
  )
}

type EntriesProps = { onOverlay: (overlay: Overlay) => void; onDone: () => void }

export function MenuEntries({ onOverlay, onDone }: EntriesProps) {
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
        label={t('sheet.menu.layout')}
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
        {t('sheet.menu.deviation')}
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
        {t('sheet.menu.autoNext')}
      </Switch>
      <Switch isOn={readBack} onChange={(on) => changeSettings({ readBack: on })}>
        {t('sheet.menu.readBack')}
      </Switch>
      <Switch isOn={autoDecide} onChange={(on) => changeSettings({ autoDecide: on })}>
        {t('sheet.menu.autoDecide')}
      </Switch>
      {'vibrate' in navigator && (
        <Switch isOn={vibrate} onChange={(on) => changeSettings({ vibrate: on })}>
          {t('sheet.menu.vibrate')}
        </Switch>
      )}
      <Switch isOn={holdCritical} onChange={(on) => changeSettings({ holdCritical: on })}>
        {t('sheet.menu.holdCritical')}
      </Switch>
      <Entry icon="keypad" onPress={then(() => onOverlay('help'))}>
        {t('sheet.menu.keys')}
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
        {t(isOn ? 'sheet.menu.on' : 'sheet.menu.off')}
      </span>
    </button>
  )
}
